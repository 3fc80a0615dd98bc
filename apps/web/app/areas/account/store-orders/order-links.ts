import { maxSearchLength } from '@merchmill/contract/search.ts';
import {
  type StoreOrderFilter,
  type StoreOrderSort,
  storeOrderFilters,
  storeOrderSorts,
} from '@merchmill/contract/stores/store-order.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { storeLink } from '../stores/store-links.ts';

export type OrdersQuery = {
  show: StoreOrderFilter;
  q?: string | undefined;
  sort?: StoreOrderSort | undefined;
  pageNum: number;
};

export const readOrdersQuery = (search: URLSearchParams): OrdersQuery => ({
  show: storeOrderFilters.find((filter) => filter === search.get('show')) ?? 'toDo',
  q: search.get('q')?.trim().slice(0, maxSearchLength) || undefined,
  sort: storeOrderSorts.find((sort) => sort === search.get('sort')),
  pageNum: readPageNum(search),
});

export function ordersLink(userId: string, storeId: string, asked: Partial<OrdersQuery> = {}): string {
  const { show, q, sort, pageNum } = asked;
  const search = new URLSearchParams({
    ...(show && show !== 'toDo' && { show }),
    ...(q && { q }),
    ...(sort && sort !== '-orderedAt' && { sort }),
    ...(pageNum && pageNum > 1 && { pageNum: String(pageNum) }),
  }).toString();
  return storeLink(userId, storeId, 'orders') + (search && `?${search}`);
}

export const orderLink = (userId: string, storeId: string, orderId: string) =>
  `${storeLink(userId, storeId, 'orders')}/${orderId}`;
