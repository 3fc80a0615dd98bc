import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* What operators read in a shop that has nothing on sale yet. */
export const operatorHintMessages = defineMessages({
  title: 'Nothing is on sale yet',
  text: 'Only staff see this note. Create a category and a product, put it on sale, and it appears here.',
  create: 'Create a product',
  checklist: 'What is open before you sell',
});
