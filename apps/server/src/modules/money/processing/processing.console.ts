import { processingConsoleCalls } from '@merchmill/contract/money/processing.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { answerPaymentException, listPaymentExceptions } from './exception-answer.service.ts';

export const processingConsole = [
  route(processingConsoleCalls.paymentExceptions, ({ ctx, query }) => listPaymentExceptions(ctx, query)),
  route(processingConsoleCalls.answerPaymentException, ({ ctx, principal, params, body }) =>
    answerPaymentException(ctx, principal, { ...params, ...body }),
  ),
];
