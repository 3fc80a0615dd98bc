import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* What operators read in a shop that has nothing on sale yet. */
export const operatorHintMessages = defineMessages({
  title: 'Nothing on sale yet',
  text: 'Only your team sees this. Create a category and a product, publish it, and it will show up here.',
  create: 'Create product',
  checklist: 'See what’s left to set up',
});
