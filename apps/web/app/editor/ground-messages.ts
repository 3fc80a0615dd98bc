import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of what a design lies on in the designer: the product in its colors, and its price. */

export const groundMessages = defineMessages({
  excluded: '{other} is used already. {area} can’t be printed together with it.',

  wrap: {
    title: 'Edges',
    hint: 'What the sides show where the print is folded around the frame.',
    kinds: { continue: 'Continue', mirror: 'Mirror', extend: 'Extend', color: 'Color' },
    fold: 'Fold',
    side: 'Side · {depth} {unit}',
    seam: 'Seam',
  },

  cutLine: 'Cut line',
  cutLineFailed: 'The cut line can’t be shown right now.',
  stitches: 'Show stitches',

  price: {
    title: 'Price',
    from: 'From {price}',
    blank: 'Blank {price}',
    printed: '{area} + {price}',
    included: '{area} included',
    adds: '{area} adds {price}',
  },

  colors: {
    open: 'See all colors',
    title: 'Your design on every color',
    text: 'Pick a color to continue.',
    chosen: 'Selected',
    failed: 'We couldn’t load the previews. Please try again.',
  },
});
