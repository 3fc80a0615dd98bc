import { type OrderState, orderStates } from '@merchmill/contract/enums.ts';
import type { OrderFilter } from '@merchmill/contract/orders/order.shapes.ts';
import { maxSearchLength } from '@merchmill/contract/search.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';

export type OrdersQuery = OrderFilter & { pageNum: number };

/** A day of the calendar as it stands in an address; anything else counts as not asked. */
function readDay(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

/** What the address of the list asks for; what it does not know counts as not asked. */
export function readOrdersQuery(query: URLSearchParams): OrdersQuery {
  const q = query.get('q')?.trim().slice(0, maxSearchLength);
  return {
    state: orderStates.find((state) => state === query.get('state')),
    q: q || undefined,
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    pageNum: readPageNum(query),
  };
}

type Asked = { state?: OrderState | undefined } & Partial<OrdersQuery>;

function queryOf({ state, q, from, to, pageNum }: Asked): string {
  const query = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(q ? { q } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(pageNum && pageNum > 1 ? { pageNum: String(pageNum) } : {}),
  });
  return query.size ? `?${query}` : '';
}

/** The address of a page of the list; the first page of all orders has no query. */
export const ordersLink = (userId: string, asked: Asked = {}): string => `/user/${userId}/orders${queryOf(asked)}`;

/** Where what is listed can be had as a CSV file. */
export const exportLink = ({ pageNum: _, ...filter }: Asked): string => `/api/orders/export${queryOf(filter)}`;

/** Something narrows the list besides its tab. */
export const isNarrowed = ({ q, from, to }: OrderFilter): boolean => Boolean(q || from || to);
