import { Bookmark, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import type { Checked } from '../../../shell/page/field-errors.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';

type Saved<Filter> = { bizId: string; name: string; filter: Filter };

type SavedProps<Filter> = {
  filters: readonly Saved<Filter>[];
  linkTo: (filter: Filter) => string;
  forget: (call: BrowserCaller, bizId: string) => Promise<unknown>;
  messages: { savedFilters: string; deleteFilter: (values: { name: string }) => string };
};

/** Filters of a list that somebody has saved, each with what deletes it. */
export function SavedFilters<Filter>({ filters, linkTo, forget, messages }: SavedProps<Filter>) {
  const { run, busy } = useAction();
  if (!filters.length) return null;
  return (
    <ul aria-label={messages.savedFilters} className="flex flex-wrap gap-2">
      {filters.map(({ bizId, name, filter }) => (
        <li key={bizId} className="inline-flex items-center rounded-pill border bg-card ps-4">
          <Link
            to={linkTo(filter)}
            className="inline-flex min-h-11 items-center text-small font-medium hover:text-accent hover:underline"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={messages.deleteFilter({ name })}
            disabled={busy}
            onClick={() => void run((call) => forget(call, bizId))}
            className="grid size-11 place-items-center rounded-pill text-quiet hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type SaveProps<Body> = {
  check: (name: string) => Checked<Body>;
  save: (call: BrowserCaller, body: Body) => Promise<unknown>;
  messages: { saveFilter: string; filterName: string; save: string; close: string };
};

/** Saves what a list is narrowed by, under a name. */
export function SaveFilter<Body>({ check, save, messages }: SaveProps<Body>) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const form = useForm({ initial: { name: '' }, check: ({ name }) => check(name), send: save, done: close });
  return (
    <>
      <MmButton variant="quiet" icon={<Bookmark aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {messages.saveFilter}
      </MmButton>
      <MmDialog open={open} onClose={close} title={messages.saveFilter} closeLabel={messages.close}>
        <MmForm form={form} className="grid gap-5">
          <MmTextField {...form.field('name')} label={messages.filterName} maxLength={40} />
          <MmButton type="submit" wide busy={form.busy}>
            {messages.save}
          </MmButton>
        </MmForm>
      </MmDialog>
    </>
  );
}
