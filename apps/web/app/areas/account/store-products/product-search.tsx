import { maxSearchLength } from '@merchmill/contract/search.ts';
import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { type SavedStoreFilter, storeProductShapes } from '@merchmill/contract/stores/publishing.shapes.ts';
import { storeProductShows } from '@merchmill/contract/stores/publishing.ts';
import { Bookmark, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { type ProductsQuery, productsLink } from './product-links.ts';

type Props = { userId: string; storeId: string; query: ProductsQuery; filters: readonly SavedStoreFilter[] };

/** Narrows the list by words and by what needs its seller. A form of the page: it works before any script does, and its address is kept. */
export function ProductSearch({ userId, storeId, query, filters }: Props) {
  const { state, q, show } = query;
  return (
    <div className="grid gap-3">
      <Form
        key={`${q} ${show}`}
        method="get"
        action={productsLink(userId, storeId)}
        className="grid gap-3 xs:grid-cols-[minmax(0,1fr)_13rem_auto] xs:items-end"
      >
        {state && <input type="hidden" name="state" value={state} />}
        <MmTextField
          name="q"
          type="search"
          label={messages.search}
          placeholder={messages.searchHint}
          defaultValue={q}
          maxLength={maxSearchLength}
        />
        <MmSelect
          name="show"
          label={messages.show}
          defaultValue={show ?? ''}
          placeholder={messages.shows.all}
          options={storeProductShows.map((value) => ({ value, label: messages.shows[value] }))}
        />
        <div className="flex gap-2">
          <MmButton type="submit" variant="secondary" icon={<Search aria-hidden className="size-4" />} className="h-12">
            {messages.apply}
          </MmButton>
          {(q || show) && (
            <MmLinkButton to={productsLink(userId, storeId, { state })} variant="quiet" className="h-12">
              {messages.clear}
            </MmLinkButton>
          )}
        </div>
      </Form>
      <div className="flex flex-wrap items-center gap-2">
        <SavedFilters userId={userId} storeId={storeId} filters={filters} />
        {(q || state || show) && <SaveFilter state={state} q={q} show={show} />}
      </div>
    </div>
  );
}

function SavedFilters({ userId, storeId, filters }: Omit<Props, 'query'>) {
  const { run, busy } = useAction();
  if (!filters.length) return null;
  const forget = (bizId: string) => void run((call) => call(storeProductCalls.deleteFilter, { params: { bizId } }));
  return (
    <ul aria-label={messages.savedFilters} className="flex flex-wrap gap-2">
      {filters.map(({ bizId, name, filter }) => (
        <li key={bizId} className="inline-flex items-center rounded-pill border bg-card ps-4">
          <Link
            to={productsLink(userId, storeId, filter)}
            className="inline-flex min-h-11 items-center text-small font-medium hover:text-accent hover:underline"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={messages.deleteFilter({ name })}
            disabled={busy}
            onClick={() => forget(bizId)}
            className="grid size-11 place-items-center rounded-pill text-quiet hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function SaveFilter(filter: SavedStoreFilter['filter']) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => storeProductShapes.saveFilter.body.safeParse({ name, filter }),
    send: (call, body) => call(storeProductCalls.saveFilter, { body }),
    done: close,
  });
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
