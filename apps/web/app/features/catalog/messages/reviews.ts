import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words around reviews. */
export const reviewMessages = defineMessages({
  title: 'Reviews',
  stars: '{rating} out of 5 stars',
  count: '{count, plural, one {# review} other {# reviews}}',
  distribution: 'How the ratings are spread',
  share: '{rating} stars: {count}',
  none: 'Nobody has reviewed this yet. Who orders it can, once it has arrived.',
  who: 'Only people to whom it was delivered can review it.',
  demo: 'Sample',
  demoNote: 'Reviews marked “Sample” are demo data of this shop: nobody bought or wrote them.',
  more: 'Show more reviews',
  moreFailed: 'More reviews could not be loaded. Please try again.',
  about: 'On:',
  bandTitle: 'What people say',
});
