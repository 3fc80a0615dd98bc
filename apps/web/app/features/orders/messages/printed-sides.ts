import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the pictures of an item's printed sides. */

export const printedSidesMessages = defineMessages({
  enlarge: 'Enlarge {title}',
  close: 'Close picture',
  previous: 'Previous side',
  next: 'Next side',
});
