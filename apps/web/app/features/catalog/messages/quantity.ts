import { defineMessages } from '@merchmill/messages/define-messages.ts';
export const quantityMessages = defineMessages({
  atMost: 'You can order up to {max} at a time.',
  askForMore: 'Need more? Contact us',
  onlyLeft: 'Only {left} left.',
  checkFirst: 'Please check the quantity.',
});
