import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { SavedFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { SavedFilterForm } from '@merchmill/contract/orders/order.shapes.ts';
import { Download } from 'lucide-react';
import { lifeMessages as words } from '../../../features/orders/messages/order-life.ts';
import { dateRangeMessages } from '../../../shell/messages/pickers.ts';
import { MmDateRange } from '../../../ui/pickers/date-range.tsx';
import { SavedFilters, SaveFilter } from '../list-search/saved-filters.tsx';
import { SearchForm } from '../list-search/search-form.tsx';
import { exportLink, isNarrowed, type OrdersQuery, ordersLink } from './orders-query.ts';

type SearchProps = { userId: string; query: OrdersQuery; filters: readonly SavedFilter[] };

/** Narrows the list by words and days, saves what it is narrowed by, and exports what is listed. */
export function OrdersSearch({ userId, query, filters }: SearchProps) {
  const narrowed = isNarrowed(query);
  const { pageNum: _, ...filter } = query;
  return (
    <div className="mt-6 grid gap-4">
      <SearchForm
        key={JSON.stringify([query.q, query.from, query.to])}
        action={ordersLink(userId)}
        q={query.q}
        keeps={{ state: query.state }}
        clearTo={narrowed ? ordersLink(userId, { state: query.state }) : null}
        messages={words}
        className="md:grid-cols-[minmax(0,1fr)_auto_auto] md:items-end"
      >
        <MmDateRange asked={query} messages={dateRangeMessages} />
      </SearchForm>
      <div className="flex flex-wrap items-center gap-2">
        <SavedFilters
          filters={filters}
          linkTo={(filter) => ordersLink(userId, filter)}
          forget={(call, bizId) => call(orderCalls.deleteFilter, { params: { bizId } })}
          messages={words}
        />
        {(narrowed || query.state) && (
          <SaveFilter
            check={(name) => SavedFilterForm.safeParse({ name, filter })}
            save={(call, body) => call(orderCalls.saveFilter, { body })}
            messages={words}
          />
        )}
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
