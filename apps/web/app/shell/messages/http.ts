import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* What the two HTTP clients say. The keys are those of the interface's own message catalog. */
export const httpMessages = defineMessages({
  operationSuccess: 'Done.',
  errorTip: 'Error Tip',
  apiRequestFailed: 'Something went wrong. Please try again in a moment.',
  apiTimeoutMessage: 'This is taking too long. Please try again.',
  mayBeDone: 'Your first try may have gone through. Please check before you try again.',
  outcomeUnknown: 'We couldn’t tell whether that worked. Please try again: nothing will happen twice.',
  networkExceptionMsg: 'We can’t reach the shop. Please check your connection and try again.',
  errMsg401: 'Your session has ended. Please log in again.',
  errMsg403: 'You don’t have access to this.',
  errMsg404: 'We couldn’t find that. It may have moved or been removed.',
  errMsg405: 'This isn’t supported here. Please reload the page and try again.',
  errMsg408: 'That took too long. Please try again.',
  errMsg500: 'Something went wrong on our side. Please try again.',
  errMsg501: 'The shop doesn’t support this yet.',
  errMsg502: 'The shop isn’t responding properly. Please try again in a moment.',
  errMsg503: 'We’re very busy right now. Please try again in a moment.',
  errMsg504: 'The shop took too long to respond. Please try again.',
  errMsg505: 'Your connection isn’t supported. Please update your browser and try again.',
  reference: 'Reference {trace}',
});
