import { maxSearchLength } from '@merchmill/contract/search.ts';
import {
  type StoreProductShow,
  type StoreProductSort,
  type StoreProductState,
  storeProductShows,
  storeProductSorts,
  storeProductStates,
} from '@merchmill/contract/stores/publishing.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { storeLink } from '../stores/store-links.ts';

export type ProductsQuery = {
  state?: StoreProductState | undefined;
  q?: string | undefined;
  show?: StoreProductShow | undefined;
  sort?: StoreProductSort | undefined;
  pageNum: number;
};

/** What the address of the list asks for; what it does not know counts as not asked. */
export function readProductsQuery(query: URLSearchParams): ProductsQuery {
  const q = query.get('q')?.trim().slice(0, maxSearchLength);
  return {
    state: storeProductStates.find((state) => state === query.get('state') && state !== 'deleted'),
    q: q || undefined,
    show: storeProductShows.find((show) => show === query.get('show')),
    sort: storeProductSorts.find((sort) => sort === query.get('sort')),
    pageNum: readPageNum(query),
  };
}

/** The address of a page of the list; the first page of all products has no query. */
export function productsLink(userId: string, storeId: string, asked: Partial<ProductsQuery> = {}): string {
  const { state, q, show, sort, pageNum } = asked;
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(q ? { q } : {}),
    ...(show ? { show } : {}),
    ...(sort && sort !== '-updatedAt' ? { sort } : {}),
    ...(pageNum && pageNum > 1 ? { pageNum: String(pageNum) } : {}),
  });
  return `${storeLink(userId, storeId, 'products')}${query.size ? `?${query}` : ''}`;
}

export const productLink = (userId: string, storeId: string, id: string) =>
  `${storeLink(userId, storeId, 'products')}/product/${id}`;
export const editLink = (userId: string, storeId: string, id: string) =>
  `${storeLink(userId, storeId, 'products')}/update/${id}`;
export const placeLink = (userId: string, storeId: string) => `${storeLink(userId, storeId, 'products')}/place`;
export const externalLink = (userId: string, storeId: string, cursor?: string) =>
  `${storeLink(userId, storeId, 'products')}/external${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`;
export const samplesLink = (userId: string, storeId: string, ids: readonly string[]) =>
  `${storeLink(userId, storeId, 'products')}/samples?products=${ids.join(',')}`;
export const importLink = (userId: string) => `/user/${userId}/import-products`;
