import { maxSearchLength } from '@merchmill/contract/search.ts';
import { type StoreOrderFilter, storeOrderFilters } from '@merchmill/contract/stores/store-order.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { storeLink } from '../stores/store-links.ts';

export type OrdersQuery = { show: StoreOrderFilter; q?: string | undefined; pageNum: number };

export const readOrdersQuery = (search: URLSearchParams): OrdersQuery => ({
  show: storeOrderFilters.find((filter) => filter === search.get('show')) ?? 'toDo',
  q: search.get('q')?.trim().slice(0, maxSearchLength) || undefined,
  pageNum: readPageNum(search),
});

export function ordersLink(userId: string, storeId: string, { show, q, pageNum }: Partial<OrdersQuery> = {}): string {
  const search = new URLSearchParams({
    ...(show && show !== 'toDo' && { show }),
    ...(q && { q }),
    ...(pageNum && pageNum > 1 && { pageNum: String(pageNum) }),
  }).toString();
  return storeLink(userId, storeId, 'orders') + (search && `?${search}`);
}

export const orderLink = (userId: string, storeId: string, orderId: string) =>
  `${storeLink(userId, storeId, 'orders')}/${orderId}`;
