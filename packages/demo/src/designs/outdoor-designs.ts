import type { DesignRange } from './ready-design.ts';

export const outdoorDesigns: DesignRange[] = [
  {
    artwork: 'northern-sky',
    designs: [
      {
        product: 'satin-photo-poster',
        color: 'bright-white',
        markupCents: 1450,
        note: 'Ten constellations around the pole star, in gold on indigo.',
      },
      {
        product: 'museum-giclee-print',
        color: 'natural-white',
        ink: 'light',
        markupCents: 2500,
        note: 'The star chart by day: plum ink on cream cotton rag.',
      },
      {
        product: 'heavyweight-tee',
        color: 'black',
        markupCents: 1150,
        note: 'The sky over your head, on your chest, in gold.',
      },
      {
        product: 'velvet-cushion',
        color: 'midnight',
        markupCents: 1180,
        note: 'A named sky in velvet, to be read lying down.',
      },
      { product: 'two-tone-mug', color: 'navy', markupCents: 730, note: 'Look up more often, then finish the tea.' },
    ],
  },
  {
    artwork: 'long-way-home',
    avoid: ['rust', 'burgundy', 'petrol'],
    designs: [
      {
        product: 'classic-cotton-tee',
        color: 'sky',
        markupCents: 920,
        note: 'The office bicycle with flowers in the basket and a large sun behind it.',
      },
      {
        product: 'garment-dyed-tee',
        color: 'sage',
        markupCents: 1080,
        note: 'For the ride that takes twice as long as it needs to.',
      },
      {
        product: 'recycled-everyday-tee',
        color: 'navy',
        markupCents: 920,
        note: 'Red frame, cream wheels, navy evening.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        markupCents: 1150,
        note: 'Fields, a low sun and a bicycle that knows the way.',
      },
      {
        product: 'recycled-poster',
        color: 'natural-white',
        ink: 'light',
        markupCents: 1120,
        note: 'The same road under a rose-colored sky.',
      },
      { product: 'ceramic-mug', color: 'white', markupCents: 660, note: 'A ride across the fields around the mug.' },
    ],
  },
  {
    artwork: 'camp-lantern',
    designs: [
      {
        product: 'heavyweight-tee',
        color: 'forest',
        markupCents: 1120,
        note: 'The patch of a club without members: gone outside, back by Monday.',
      },
      {
        product: 'recycled-everyday-tee',
        color: 'natural',
        markupCents: 900,
        note: 'The camping badge for light fabrics, in pine green.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        ink: 'light',
        markupCents: 1150,
        note: 'A lit tent, a row of spruces and a night with room for everyone.',
      },
      { product: 'ceramic-mug', color: 'white', markupCents: 650, note: 'Holds coffee indoors as a stopgap.' },
      {
        product: 'outdoor-cushion',
        color: 'sand',
        markupCents: 1020,
        note: 'Softer than the log, drier than the moss.',
      },
    ],
  },
  {
    artwork: 'base-camp',
    designs: [
      {
        product: 'cord-cap',
        color: 'forest',
        markupCents: 920,
        note: 'Two peaks and a tent in thread, for heads that go up, look around and come down.',
      },
      {
        product: 'organic-cap',
        color: 'navy',
        markupCents: 900,
        note: 'A camp below two peaks, sewn onto twill that was grown without pesticides.',
      },
    ],
  },
];
