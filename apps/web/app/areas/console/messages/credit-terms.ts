import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* What staff agree with a customer who pays by invoice. */
export const creditTermsMessages = defineMessages({
  limit: 'Credit limit, in US dollars',
  limitRange: 'Please enter an amount from {least} to {most}.',
  terms: 'Payment terms',
});
