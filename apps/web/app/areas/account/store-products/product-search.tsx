import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { type SavedStoreFilter, storeProductShapes } from '@merchmill/contract/stores/publishing.shapes.ts';
import { storeProductShows } from '@merchmill/contract/stores/publishing.ts';
import { MmSelect } from '../../../ui/select.tsx';
import { SavedFilters, SaveFilter } from '../list-search/saved-filters.tsx';
import { SearchForm } from '../list-search/search-form.tsx';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { type ProductsQuery, productsLink } from './product-links.ts';

type Props = { userId: string; storeId: string; query: ProductsQuery; filters: readonly SavedStoreFilter[] };

/** Narrows the list by words and by what needs its seller, and saves what it is narrowed by. */
export function ProductSearch({ userId, storeId, query: { state, q, show, sort }, filters }: Props) {
  return (
    <div className="grid gap-3">
      <SearchForm
        key={`${q} ${show}`}
        action={productsLink(userId, storeId)}
        q={q}
        keeps={{ state, sort }}
        clearTo={q || show ? productsLink(userId, storeId, { state, sort }) : null}
        messages={messages}
        className="xs:grid-cols-[minmax(0,1fr)_13rem_auto] xs:items-end"
      >
        <MmSelect
          name="show"
          label={messages.show}
          defaultValue={show ?? ''}
          placeholder={messages.shows.all}
          options={storeProductShows.map((value) => ({ value, label: messages.shows[value] }))}
        />
      </SearchForm>
      <div className="flex flex-wrap items-center gap-2">
        <SavedFilters
          filters={filters}
          linkTo={(filter) => productsLink(userId, storeId, filter)}
          forget={(call, bizId) => call(storeProductCalls.deleteFilter, { params: { bizId } })}
          messages={messages}
        />
        {(q || state || show) && (
          <SaveFilter
            check={(name) => storeProductShapes.saveFilter.body.safeParse({ name, filter: { state, q, show } })}
            save={(call, body) => call(storeProductCalls.saveFilter, { body })}
            messages={messages}
          />
        )}
      </div>
    </div>
  );
}
