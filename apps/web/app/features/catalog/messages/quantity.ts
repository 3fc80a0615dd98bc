import { defineMessages } from '@merchmill/messages/define-messages.ts';
export const quantityMessages = defineMessages({
  atMost: 'You can order up to {max} at once.',
  askForMore: 'Need more? Write to us',
  onlyLeft: 'Only {left} left.',
  checkFirst: 'Please check the quantity first.',
});
