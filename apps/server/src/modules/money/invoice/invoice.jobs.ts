import { onEvent } from '../../../platform/events/event.ts';
import { patient } from '../../../platform/jobs/queue.ts';
import { orderPaid } from '../../orders/order/index.ts';
import { refundDone } from '../payment/index.ts';
import { issueInvoice } from './invoice.service.ts';
import { creditRefund } from './refund-credit.service.ts';

export const issueInvoiceOfOrder = onEvent(
  orderPaid,
  'invoice.issue',
  (ctx, { orderId }) => issueInvoice(ctx, orderId),
  patient,
);

export const issueCreditNoteOfRefund = onEvent(
  refundDone,
  'invoice.credit',
  (ctx, { requestKey, orderId }) => creditRefund(ctx, requestKey, orderId),
  patient,
);
