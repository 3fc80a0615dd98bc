import { invoiceCalls } from '@merchmill/contract/invoices.ts';
import { route } from '../../http/serve.ts';
import { getInvoiceDetail, listInvoices } from './invoice.service.ts';

export const invoiceRoutes = [
  route(invoiceCalls.list, ({ ctx, who, query }) => listInvoices(ctx, who.userId, query)),
  route(invoiceCalls.detail, ({ ctx, who, params }) => getInvoiceDetail(ctx, who.userId, params.bizId)),
];
