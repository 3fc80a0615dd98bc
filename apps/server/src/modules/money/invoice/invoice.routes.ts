import { invoiceCalls } from '@merchmill/contract/money/invoice.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getInvoiceDetail, listInvoices } from './invoice.service.ts';
import { exportInvoices, makeGiftNote, makeInvoicePdf, makePackingSlip } from './invoice-file.service.ts';

export const invoiceRoutes = [
  route(invoiceCalls.list, ({ ctx, principal, query }) => listInvoices(ctx, principal.ownerId, query)),
  route(invoiceCalls.detail, ({ ctx, principal, params }) => getInvoiceDetail(ctx, principal, params.bizId)),
  route(invoiceCalls.pdf, ({ ctx, principal, params }) => makeInvoicePdf(ctx, principal, params.bizId)),
  route(invoiceCalls.export, ({ ctx, principal, query }) => exportInvoices(ctx, principal, query)),
  route(invoiceCalls.packingSlip, ({ ctx, principal, params }) => makePackingSlip(ctx, principal, params)),
  route(invoiceCalls.parcelPackingSlip, ({ ctx, principal, params }) => makePackingSlip(ctx, principal, params)),
  route(invoiceCalls.giftNote, ({ ctx, principal, params }) => makeGiftNote(ctx, principal, params.orderId)),
];
