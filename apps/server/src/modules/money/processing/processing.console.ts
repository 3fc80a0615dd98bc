import { operationsCalls } from '@merchmill/contract/backoffice/backoffice.ts';
import { route } from '../../../platform/http/serve.ts';
import { answerPaymentException, listPaymentExceptions } from './payment-exception.service.ts';

export const paymentConsole = [
  route(operationsCalls.paymentExceptions, ({ ctx, query }) => listPaymentExceptions(ctx, query)),
  route(operationsCalls.answerPaymentException, ({ ctx, principal, params, body }) =>
    answerPaymentException(ctx, principal, { ...params, ...body }),
  ),
];
