import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

export const paymentTermsMessages = defineMessages({
  net: note('Net {count, plural, one {# day} other {# days}}', 'payment terms: an invoice is due so long after it'),
});
