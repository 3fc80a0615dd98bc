import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words around reviews. */
export const reviewMessages = defineMessages({
  title: 'Reviews',
  stars: '{rating} out of 5 stars',
  count: '{count, plural, one {# review} other {# reviews}}',
  distribution: 'Rating breakdown',
  share: '{rating} stars: {count}',
  none: 'No reviews yet',
  who: 'Reviews are from verified buyers.',
  demo: 'Sample',
  demoNote: 'Reviews marked “Sample” are demo content, not written by buyers.',
  more: 'Show more reviews',
  moreFailed: 'We couldn’t load more reviews. Please try again.',
  about: 'Item:',
  bandTitle: 'What customers say',
});
