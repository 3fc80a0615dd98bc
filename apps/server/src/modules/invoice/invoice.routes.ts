import { invoiceCalls } from '@merchmill/contract/invoices.ts';
import { route } from '../../http/serve.ts';
import { getInvoiceDetail, listInvoices } from './invoice.service.ts';

export const invoiceRoutes = [
  route(invoiceCalls.list, ({ ctx, principal, query }) => listInvoices(ctx, principal.ownerId, query)),
  route(invoiceCalls.detail, ({ ctx, principal, params }) => getInvoiceDetail(ctx, principal.ownerId, params.bizId)),
];
