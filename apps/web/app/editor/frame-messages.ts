import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the designer before it has loaded. */
export const frameMessages = defineMessages({
  title: 'Design: {product}',
  back: 'Back to product',
  backToCart: 'Back to cart',
  backToOrder: 'Back to order',
  loading: 'Loading the designer…',
  failedTitle: 'We couldn’t load the designer',
  failedText: 'Your design is safe. Check your connection and try again.',
  tryAgain: 'Try again',
  notYoursTitle: 'The designer isn’t part of your role',
  notYoursText: 'Your role on this team doesn’t include designing. The owner of the account can change your role.',
  noScript: 'Please turn on JavaScript in your browser to use the designer.',
});
