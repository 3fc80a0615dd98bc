import { type OrderState, orderStates } from '@merchmill/contract/enums.ts';
import { readPageNum } from '../page-num.ts';

export type OrdersQuery = { state: OrderState | undefined; pageNum: number };

/** What the address of the list asks for; what it does not know counts as not asked. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  return { state: orderStates.find((state) => state === query.get('state')), pageNum: readPageNum(query) };
}

/** The address of a page of the list; the first page of all orders has no query. */
export function ordersLink(userId: string, { state, pageNum }: { state?: OrderState; pageNum?: number } = {}): string {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(pageNum && pageNum > 1 ? { pageNum: String(pageNum) } : {}),
  });
  return `/user/${userId}/orders${query.size ? `?${query}` : ''}`;
}
