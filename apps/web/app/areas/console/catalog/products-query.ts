import { productFilters } from '@merchmill/contract/catalog/product.console.ts';

const states = productFilters;
export type ProductsQuery = { keyword?: string | undefined; state: (typeof states)[number]; pageNum: number };

/** Which products an address asks for; what it says wrongly is left out. */
export function readProductsQuery(search: URLSearchParams): ProductsQuery {
  const pageNum = Number(search.get('page'));
  return {
    keyword: search.get('keyword')?.trim().slice(0, 100) || undefined,
    state: states.find((state) => state === search.get('state')) ?? 'all',
    pageNum: Number.isInteger(pageNum) && pageNum > 0 && pageNum <= 10_000 ? pageNum : 1,
  };
}

export function productsLink({ keyword, state, pageNum }: ProductsQuery): string {
  const search = new URLSearchParams();
  if (keyword) search.set('keyword', keyword);
  if (state !== 'all') search.set('state', state);
  if (pageNum > 1) search.set('page', String(pageNum));
  const text = search.toString();
  return text ? `/operations/catalog?${text}` : '/operations/catalog';
}
