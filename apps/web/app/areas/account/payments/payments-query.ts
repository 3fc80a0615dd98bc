/** The lists of the page of payments. */
export const paymentLists = ['payments', 'records', 'refunds'] as const;
export type PaymentList = (typeof paymentLists)[number];

export type PaymentsQuery = { list: PaymentList; pageNum: number; cursor: string | null };

const isList = (text: string | null): text is PaymentList => paymentLists.some((list) => list === text);
const lastPage = 10_000;

/** What an address asks for; anything it does not know counts as the beginning of the first list. */
export function readPaymentsQuery(query: URLSearchParams): PaymentsQuery {
  const [list, pageNum, cursor] = [query.get('list'), Number(query.get('pageNum') ?? 1), query.get('cursor')];
  return {
    list: isList(list) ? list : 'payments',
    pageNum: Number.isInteger(pageNum) && pageNum >= 1 && pageNum <= lastPage ? pageNum : 1,
    cursor: cursor && /^[A-Za-z0-9_-]{1,64}$/.test(cursor) ? cursor : null,
  };
}

type Place = { list?: PaymentList; pageNum?: number; cursor?: string | null };

export function paymentsLink(userId: string, { list, pageNum, cursor }: Place = {}): string {
  const query = new URLSearchParams();
  if (list && list !== 'payments') query.set('list', list);
  if (pageNum && pageNum > 1) query.set('pageNum', String(pageNum));
  if (cursor) query.set('cursor', cursor);
  return `/user/${userId}/payments${query.size ? `?${query}` : ''}`;
}
