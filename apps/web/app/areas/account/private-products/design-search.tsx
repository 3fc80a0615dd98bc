import { templateSorts } from '@merchmill/contract/design/template-sorts.ts';
import { MmSelect } from '../../../ui/select.tsx';
import { SearchForm } from '../list-search/search-form.tsx';
import { myDesignsMessages as messages } from '../messages/my-designs.ts';
import { type DesignsQuery, designsLink, isNarrowed } from './designs-query.ts';

type Props = {
  userId: string;
  query: DesignsQuery;
  products: readonly { bizId: string; title: string; count: number }[];
};

/** Narrows one's designs by words and by product, and sorts them. */
export function DesignSearch({ userId, query, products }: Props) {
  const { q, product, sort } = query;
  return (
    <SearchForm
      key={`${q} ${product} ${sort}`}
      action={designsLink(userId)}
      q={q}
      keeps={{}}
      clearTo={isNarrowed(query) ? designsLink(userId, { sort }) : null}
      messages={messages}
      className="xs:grid-cols-2 xs:items-end md:grid-cols-[minmax(0,1fr)_14rem_11rem_auto]"
    >
      <MmSelect
        name="product"
        label={messages.product}
        defaultValue={product ?? ''}
        placeholder={messages.allProducts}
        options={products.map(({ bizId, title, count }) => ({
          value: bizId,
          label: messages.productCount({ title, count }),
        }))}
      />
      <MmSelect
        name="sort"
        label={messages.sort}
        defaultValue={sort}
        options={templateSorts.map((value) => ({ value, label: messages.sorts[value] }))}
      />
    </SearchForm>
  );
}
