import type { InvoiceFilter } from '@merchmill/contract/money/invoice.shapes.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';

export type InvoicesQuery = InvoiceFilter & { pageNum: number };

/** A day of the calendar as it stands in an address; anything else counts as not asked. */
function readDay(value: string | null): string | undefined {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : undefined;
}

/** What the address of the list asks for; what it does not know counts as not asked. */
export function readInvoicesQuery(query: URLSearchParams): InvoicesQuery {
  return {
    orderNumber: /^[A-Z0-9-]{1,20}$/.exec(query.get('order') ?? '')?.[0],
    from: readDay(query.get('from')),
    to: readDay(query.get('to')),
    pageNum: readPageNum(query),
  };
}

const present = (fields: Record<string, string | undefined>): URLSearchParams =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The address of a page of the list; the first page of all has no query. */
export function invoicesLink(
  userId: string,
  { orderNumber, from, to, pageNum = 1 }: Partial<InvoicesQuery> = {},
): string {
  const query = present({ order: orderNumber, from, to, pageNum: pageNum > 1 ? String(pageNum) : undefined });
  return `/user/${userId}/invoices${query.size ? `?${query}` : ''}`;
}

/** Where what is listed can be had as one file. */
export const exportLink = (format: 'csv' | 'zip', { orderNumber, from, to }: InvoiceFilter): string =>
  `/api/user/invoice/export?${present({ format, orderNumber, from, to })}`;
