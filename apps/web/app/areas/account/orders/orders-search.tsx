import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { SavedFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { SavedFilterForm } from '@merchmill/contract/orders/order.shapes.ts';
import { maxSearchLength } from '@merchmill/contract/search.ts';
import { Bookmark, Download, Search, X } from 'lucide-react';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { lifeMessages as words } from '../../../features/orders/messages/order-life.ts';
import { dateRangeMessages } from '../../../shell/messages/pickers.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmDateRange } from '../../../ui/pickers/date-range.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { exportLink, isNarrowed, type OrdersQuery, ordersLink } from './orders-query.ts';

type SearchProps = { userId: string; query: OrdersQuery; filters: readonly SavedFilter[] };

/** Narrows the list by words and days. A form of the page: it works before any script does, and its address is kept. */
export function OrdersSearch({ userId, query, filters }: SearchProps) {
  const narrowed = isNarrowed(query);
  return (
    <div className="mt-6 grid gap-4">
      <Form
        key={JSON.stringify([query.q, query.from, query.to])}
        method="get"
        action={ordersLink(userId)}
        className="grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-end"
      >
        {query.state && <input type="hidden" name="state" value={query.state} />}
        <div className="col-span-2 md:col-span-1">
          <MmTextField
            name="q"
            type="search"
            label={words.search}
            placeholder={words.searchHint}
            defaultValue={query.q}
            maxLength={maxSearchLength}
          />
        </div>
        <div className="col-span-2 md:col-span-1">
          <MmDateRange asked={query} messages={dateRangeMessages} />
        </div>
        <div className="col-span-2 flex gap-2 md:col-span-1">
          <MmButton type="submit" variant="secondary" icon={<Search aria-hidden className="size-4" />} className="h-12">
            {words.apply}
          </MmButton>
          {narrowed && (
            <MmLinkButton to={ordersLink(userId, { state: query.state })} variant="quiet" className="h-12">
              {words.clear}
            </MmLinkButton>
          )}
        </div>
      </Form>
      <div className="flex flex-wrap items-center gap-2">
        <SavedFilters userId={userId} filters={filters} />
        {(narrowed || query.state) && <SaveFilter query={query} />}
        <a
          href={exportLink(query)}
          download
          className="ms-auto inline-flex min-h-11 items-center gap-2 text-small font-semibold hover:text-accent hover:underline"
        >
          <Download aria-hidden className="size-4" />
          {words.exportCsv}
        </a>
      </div>
    </div>
  );
}

function SavedFilters({ userId, filters }: Pick<SearchProps, 'userId' | 'filters'>) {
  const { run, busy } = useAction();
  if (!filters.length) return null;
  const forget = (bizId: string) => void run((call) => call(orderCalls.deleteFilter, { params: { bizId } }));
  return (
    <ul aria-label={words.savedFilters} className="flex flex-wrap gap-2">
      {filters.map(({ bizId, name, filter }) => (
        <li key={bizId} className="inline-flex items-center rounded-pill border bg-card ps-4">
          <Link
            to={ordersLink(userId, filter)}
            className="inline-flex min-h-11 items-center text-small font-medium hover:text-accent hover:underline"
          >
            {name}
          </Link>
          <button
            type="button"
            aria-label={words.deleteFilter({ name })}
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

function SaveFilter({ query: { pageNum: _, ...filter } }: { query: OrdersQuery }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => SavedFilterForm.safeParse({ name, filter }),
    send: (call, body) => call(orderCalls.saveFilter, { body }),
    done: close,
  });
  return (
    <>
      <MmButton variant="quiet" icon={<Bookmark aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {words.saveFilter}
      </MmButton>
      <MmDialog open={open} onClose={close} title={words.saveFilter} closeLabel={words.close}>
        <MmForm form={form} className="grid gap-5">
          <MmTextField {...form.field('name')} label={words.filterName} maxLength={40} />
          <MmButton type="submit" wide busy={form.busy}>
            {words.save}
          </MmButton>
        </MmForm>
      </MmDialog>
    </>
  );
}
