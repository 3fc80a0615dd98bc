import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of a shared design. */
export const previewMessages = defineMessages({
  eyebrow: 'Shared with you',
  on: 'On {product}',
  note: 'This design isn’t for sale, but you can make your own on the same product.',
  start: 'Make your own',
  description: '{name}, a design on {product}.',
  share: 'Share {name}',
});
