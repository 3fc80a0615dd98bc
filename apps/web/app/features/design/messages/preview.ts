import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of a shared design. */
export const previewMessages = defineMessages({
  eyebrow: 'A design somebody shows you',
  on: 'On: {product}',
  note: 'It is not for sale here: it is in its maker’s own collection. Make one of your own on the same product.',
  start: 'Make your own',
  description: '{name}, a design on {product}.',
  share: 'Share {name}',
});
