import type { DesignRange } from './ready-design.ts';

export const natureDesigns: DesignRange[] = [
  {
    artwork: 'ridgeline-dusk',
    avoid: ['rust', 'burgundy'],
    designs: [
      {
        product: 'heavyweight-tee',
        color: 'black',
        markupCents: 1150,
        note: 'Six ridges and a low sun in an arched window, printed large on the chest.',
      },
      {
        product: 'classic-cotton-tee',
        color: 'sand',
        markupCents: 900,
        note: 'The evening version for light fabrics, with the key line in dark indigo.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        markupCents: 1200,
        note: 'Seven layers of mountain under seven rings of light, edge to edge.',
      },
      {
        product: 'ceramic-mug',
        color: 'white',
        markupCents: 680,
        note: 'The whole range runs around the mug, with the sun on one side and the moon on the other.',
      },
      {
        product: 'outdoor-cushion',
        color: 'sea',
        markupCents: 1050,
        note: 'A sunset for the balcony that does not need good weather.',
      },
    ],
  },
  {
    artwork: 'fern-linocut',
    designs: [
      {
        product: 'recycled-poster',
        color: 'natural-white',
        markupCents: 1150,
        note: 'A fern cut in lino and printed in one dark green, with the marks of the knife left standing.',
      },
      {
        product: 'organic-ringspun-tee',
        color: 'natural',
        markupCents: 950,
        note: 'One frond in one green on undyed cotton. Nothing else.',
      },
      {
        product: 'classic-cotton-tee',
        color: 'forest',
        markupCents: 900,
        note: 'The same frond in cream, for people who prefer to be the shade.',
      },
      {
        product: 'linen-look-cushion',
        color: 'oat',
        markupCents: 980,
        note: 'Three tall fronds side by side on deep green.',
      },
      { product: 'two-tone-mug', color: 'sage', markupCents: 700, note: 'A bed of ferns around the mug, sage inside.' },
    ],
  },
  {
    artwork: 'paper-monstera',
    designs: [
      {
        product: 'museum-giclee-print',
        color: 'natural-white',
        markupCents: 2600,
        note: 'Paper-cut leaves on four colored sheets, in pigment ink on cotton rag.',
      },
      { product: 'velvet-cushion', color: 'rose', markupCents: 1200, note: 'Big leaves, loud colors, soft pile.' },
      {
        product: 'garment-dyed-tee',
        color: 'butter',
        markupCents: 1050,
        note: 'Two leaves and a few scraps from the cutting table on soft yellow cotton.',
      },
      {
        product: 'two-tone-mug',
        color: 'coral',
        markupCents: 700,
        note: 'A collage that goes all the way round and meets itself at the handle.',
      },
    ],
  },
  {
    artwork: 'mushroom-wood',
    designs: [
      {
        product: 'classic-cotton-tee',
        color: 'forest',
        markupCents: 950,
        note: 'A troop of nine mushrooms in a patch of fern, down to earth by name.',
      },
      {
        product: 'recycled-everyday-tee',
        color: 'natural',
        markupCents: 900,
        note: 'The woodland troop for light fabrics, with a brown line of lettering underneath.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        markupCents: 1150,
        note: 'Mist, trunks and one mushroom that is clearly in charge.',
      },
      {
        product: 'satin-photo-poster',
        color: 'bright-white',
        ink: 'light',
        markupCents: 1350,
        note: 'The night wood: the same troop under a full moon.',
      },
      {
        product: 'ceramic-mug',
        color: 'white',
        markupCents: 650,
        note: 'A walk through the wood in one turn of the mug.',
      },
    ],
  },
  {
    artwork: 'tidewater',
    avoid: ['natural'],
    designs: [
      {
        product: 'matte-poster',
        color: 'bright-white',
        markupCents: 1200,
        note: 'Rows of waves from foam to deep water, with a coral sun going under.',
      },
      {
        product: 'satin-photo-poster',
        color: 'bright-white',
        ink: 'light',
        markupCents: 1300,
        note: 'The same tide after dark, with a pale moon and clear blacks.',
      },
      {
        product: 'heavyweight-tee',
        color: 'white',
        markupCents: 1100,
        note: 'A round window on the sea and a line about punctuality.',
      },
      {
        product: 'outdoor-cushion',
        color: 'sea',
        markupCents: 1000,
        note: 'Made for boats, benches and people who sit near water.',
      },
      { product: 'large-mug', color: 'white', markupCents: 780, note: 'Enough sea for a long morning.' },
    ],
  },
  {
    artwork: 'harbour-light',
    avoid: ['natural'],
    designs: [
      {
        product: 'satin-photo-poster',
        color: 'bright-white',
        markupCents: 1400,
        note: 'One lamp, two beams and as many stars as the night had.',
      },
      {
        product: 'classic-cotton-tee',
        color: 'navy',
        markupCents: 950,
        note: 'Leave a light on: a striped tower over four lines of sea.',
      },
      {
        product: 'organic-ringspun-tee',
        color: 'white',
        markupCents: 980,
        note: 'The lighthouse by day, in red, cream and midnight blue.',
      },
      { product: 'two-tone-mug', color: 'navy', markupCents: 720, note: 'The beam sweeps all the way round the mug.' },
    ],
  },
];
