import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Staff who use the shop on behalf of a customer, as every page shows it. */
export const behalfMessages = defineMessages({
  bar: 'Acting on behalf of a customer',
  who: '{by}, you’re shopping on behalf of {name}.',
  until: 'Everything you change is logged. Ends',
  end: 'End',
});
