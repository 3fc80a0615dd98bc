import type { DesignRange } from './ready-design.ts';

export const animalDesigns: DesignRange[] = [
  {
    artwork: 'cat-and-moon',
    designs: [
      {
        product: 'classic-cotton-tee',
        color: 'black',
        markupCents: 950,
        note: 'A cat, a moon and a polite request not to disturb either.',
      },
      {
        product: 'organic-ringspun-tee',
        color: 'blush',
        markupCents: 980,
        note: 'The honey-colored moon for light fabrics.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        markupCents: 1150,
        note: 'The neighborhood at two in the morning, seen from the only window that is awake.',
      },
      {
        product: 'ceramic-mug',
        color: 'white',
        markupCents: 650,
        note: 'For those on the night shift, with or without fur.',
      },
      {
        product: 'velvet-cushion',
        color: 'midnight',
        markupCents: 1150,
        note: 'A velvet night sky that the cat will want for itself.',
      },
    ],
  },
  {
    artwork: 'koi-circle',
    designs: [
      {
        product: 'museum-giclee-print',
        color: 'natural-white',
        markupCents: 2800,
        note: 'Two koi, one circle and the quiet of a courtyard pond on cotton rag.',
      },
      {
        product: 'recycled-poster',
        color: 'natural-white',
        ink: 'light',
        markupCents: 1100,
        note: 'The pond by day, in pale jade.',
      },
      {
        product: 'garment-dyed-tee',
        color: 'petrol',
        markupCents: 1100,
        note: 'No hurry in the pond, and none in the shirt.',
      },
      {
        product: 'velvet-cushion',
        color: 'bottle',
        markupCents: 1200,
        note: 'Dark water, bright fish, bottle green behind.',
      },
    ],
  },
  {
    artwork: 'whale-song',
    designs: [
      {
        product: 'matte-poster',
        color: 'bright-white',
        markupCents: 1200,
        note: 'A very large guest below a very small boat.',
      },
      {
        product: 'recycled-poster',
        color: 'natural-white',
        ink: 'light',
        markupCents: 1100,
        note: 'The same meeting at dawn, in peach and sea green.',
      },
      {
        product: 'recycled-everyday-tee',
        color: 'navy',
        markupCents: 920,
        note: 'Low notes only: a star-backed whale for the bass section.',
      },
      {
        product: 'classic-cotton-tee',
        color: 'sky',
        markupCents: 900,
        note: 'A deep-blue whale on a pale sky, which is where it would like to be.',
      },
      {
        product: 'cotton-canvas-cushion',
        color: 'ink',
        markupCents: 1000,
        note: 'Canvas, salt water and a whale that fills the sofa.',
      },
      {
        product: 'large-mug',
        color: 'black',
        markupCents: 780,
        note: 'Two whales and a school of fish in fifteen ounces.',
      },
    ],
  },
];
