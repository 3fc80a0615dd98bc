import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of starting from a saved design. */
export const startMessages = defineMessages({
  tool: 'Designs',
  title: 'My designs',
  fromMine: 'Start from one of your designs',
  lead: 'This replaces what’s on the product. You can undo it.',
  placement: 'Placement of designs from other products',
  loginText: 'Log in to start from designs you’ve saved.',
  logIn: 'Log in',
  none: 'Designs you save are shown here.',
  noneFound: 'No designs match.',
  failed: 'We couldn’t load your designs. Please try again.',
  search: 'Search my designs',
  found: '{count, plural, one {1 design} other {# designs}}',
  more: 'Show more',
  startFrom: 'Start from',
  started: 'Started from “{name}.”',
  startedWithout:
    'Started from “{name}.” {count, plural, one {One side} other {# sides}} of it can’t be printed on this product.',
  empty: 'There’s nothing on “{name}” yet.',
  tooMuch: '“{name}” doesn’t fit on this product. Please choose another placement.',
});
