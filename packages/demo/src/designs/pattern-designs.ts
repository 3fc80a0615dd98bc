import type { DesignRange } from './ready-design.ts';

export const patternDesigns: DesignRange[] = [
  {
    artwork: 'atomic-arcs',
    avoid: ['charcoal'],
    designs: [
      {
        product: 'linen-look-cushion',
        color: 'slate',
        markupCents: 1000,
        note: 'Twenty-five tiles in six colors, none next to its own kind.',
      },
      {
        product: 'two-tone-mug',
        color: 'mustard',
        markupCents: 720,
        note: 'A tiled wall around the mug, mustard inside.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        markupCents: 1150,
        note: 'Thirty-five arcs, leaves and circles in a strict grid.',
      },
      {
        product: 'classic-cotton-tee',
        color: 'white',
        markupCents: 880,
        note: 'Twenty tiles with the fabric as the grout.',
      },
      {
        product: 'heavyweight-tee',
        color: 'forest',
        markupCents: 1080,
        note: 'The tile panel, large, on forest green.',
      },
    ],
  },
  {
    artwork: 'citrus-crate',
    designs: [
      {
        product: 'cotton-canvas-cushion',
        color: 'natural',
        markupCents: 980,
        note: 'Oranges, lemons, limes and grapefruit on warm cream canvas.',
      },
      {
        product: 'outdoor-cushion',
        color: 'sand',
        ink: 'light',
        markupCents: 1020,
        note: 'Sliced fruit on deep teal for tables outside.',
      },
      {
        product: 'ceramic-mug',
        color: 'white',
        markupCents: 640,
        note: 'A breakfast table that goes in the dishwasher.',
      },
      {
        product: 'organic-ringspun-tee',
        color: 'white',
        markupCents: 950,
        note: 'Nine fruits in a tray, sour on purpose.',
      },
      {
        product: 'garment-dyed-tee',
        color: 'charcoal',
        markupCents: 1050,
        note: 'The fruit tray on soft charcoal, lettered in cream.',
      },
    ],
  },
  {
    artwork: 'terrazzo-ember',
    designs: [
      {
        product: 'linen-look-cushion',
        color: 'clay',
        markupCents: 960,
        note: 'A warm stone floor, considerably softer than the original.',
      },
      {
        product: 'large-mug',
        color: 'terracotta',
        markupCents: 760,
        note: 'Chips of terracotta, ochre and slate around a large mug.',
      },
      {
        product: 'recycled-poster',
        color: 'natural-white',
        markupCents: 1050,
        note: 'Several hundred stones, placed by size.',
      },
      {
        product: 'classic-cotton-tee',
        color: 'heather',
        markupCents: 880,
        note: 'An arch of stone over two solid words.',
      },
    ],
  },
  {
    artwork: 'primary-forms',
    designs: [
      {
        product: 'museum-giclee-print',
        color: 'bright-white',
        markupCents: 2400,
        note: 'A disc, a square and a triangle in balance, on bright cotton rag.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        ink: 'light',
        markupCents: 1150,
        note: 'The exercise again on black, where the red comes forward.',
      },
      {
        product: 'heavyweight-tee',
        color: 'white',
        markupCents: 1080,
        note: 'The full composition at the full size of the print area.',
      },
      { product: 'velvet-cushion', color: 'ochre', markupCents: 1150, note: 'Hard edges on short-pile velvet.' },
      {
        product: 'two-tone-mug',
        color: 'black',
        markupCents: 720,
        note: 'Two compositions back to back, black inside.',
      },
    ],
  },
];
