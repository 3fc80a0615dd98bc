import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* What the two HTTP clients say. The keys are those of the interface's own message catalogue. */
export const httpMessages = defineMessages({
  operationSuccess: 'Done.',
  errorTip: 'Error Tip',
  apiRequestFailed: 'The request went wrong. Please try again in a moment.',
  apiTimeoutMessage: 'This is taking longer than it should. Please try again.',
  outcomeUnknown: 'We could not tell whether that worked. Please try again: nothing happens twice.',
  networkExceptionMsg: 'We cannot reach the shop. Please check your connection.',
  errMsg401: 'Please log in again: your session has ended.',
  errMsg403: 'You are not allowed to do this.',
  errMsg404: 'We could not find what you asked for.',
  errMsg405: 'This address does not know that method.',
  errMsg408: 'The request took too long. Please try again.',
  errMsg500: 'Something went wrong on our side. Please try again.',
  errMsg501: 'The server does not know how to do this.',
  errMsg502: 'The shop is not answering properly. Please try again in a moment.',
  errMsg503: 'The shop is very busy. Please try again in a moment.',
  errMsg504: 'The shop took too long to answer. Please try again.',
  errMsg505: 'The server does not support this version of HTTP.',
  reference: 'Reference {trace}',
});
