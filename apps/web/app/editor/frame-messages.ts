import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the designer before it has loaded. */
export const frameMessages = defineMessages({
  title: 'Design: {product}',
  back: 'Back to the product',
  loading: 'The designer is loading.',
  failedTitle: 'The designer did not load',
  failedText: 'Nothing of your design is lost. Check your connection and try again.',
  tryAgain: 'Try again',
  noScript: 'The designer needs JavaScript.',
});
