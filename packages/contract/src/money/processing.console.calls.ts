import { callsOf } from '../call.ts';
import type { processingConsoleShapes } from './processing.console.shapes.ts';

export const processingConsoleCalls = callsOf<typeof processingConsoleShapes>()({
  paymentExceptions: {
    id: 'operations.paymentExceptions',
    method: 'GET',
    path: '/api/operations/paymentExceptions',
    who: 'payments.view',
  },
  answerPaymentException: {
    id: 'operations.answerPaymentException',
    method: 'POST',
    path: '/api/operations/paymentExceptions/{bizId}',
    who: 'payments.resolve',
  },
});
