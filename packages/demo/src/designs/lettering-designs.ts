import type { DesignRange } from './ready-design.ts';

export const letteringDesigns: DesignRange[] = [
  {
    artwork: 'slow-sunday',
    avoid: ['rust', 'burgundy'],
    designs: [
      {
        product: 'garment-dyed-tee',
        color: 'butter',
        markupCents: 1050,
        note: 'Five warm stripes, one sun, no plans and no alarm.',
      },
      {
        product: 'heavyweight-tee',
        color: 'natural',
        markupCents: 1120,
        note: 'The rainbow of an old record sleeve on thick undyed cotton.',
      },
      {
        product: 'classic-cotton-tee',
        color: 'navy',
        markupCents: 920,
        note: 'Seventies stripes on navy, lettered in cream.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        markupCents: 1100,
        note: 'Stripes that come in on the left and leave lower down, in no hurry.',
      },
      { product: 'ceramic-mug', color: 'white', markupCents: 650, note: 'For the first cup of the slowest day.' },
    ],
  },
  {
    artwork: 'first-coffee',
    avoid: ['rust'],
    designs: [
      {
        product: 'ceramic-mug',
        color: 'white',
        markupCents: 650,
        note: 'Awake by appointment only: a mug that speaks so that you need not.',
      },
      {
        product: 'large-mug',
        color: 'terracotta',
        ink: 'light',
        markupCents: 780,
        note: 'The dark roast version, fifteen ounces of it.',
      },
      {
        product: 'recycled-poster',
        color: 'natural-white',
        markupCents: 1050,
        note: 'Kitchen lettering with a cup, steam and a scatter of beans.',
      },
      {
        product: 'recycled-everyday-tee',
        color: 'charcoal',
        markupCents: 900,
        note: 'For open-plan offices before ten.',
      },
    ],
  },
  {
    artwork: 'make-room',
    designs: [
      {
        product: 'recycled-poster',
        color: 'natural-white',
        markupCents: 1100,
        note: 'Four heavy lines with flowers growing out of the first.',
      },
      {
        product: 'matte-poster',
        color: 'bright-white',
        ink: 'light',
        markupCents: 1150,
        note: 'Lilac letters on pine green, for a darker wall.',
      },
      {
        product: 'organic-ringspun-tee',
        color: 'sage',
        markupCents: 980,
        note: 'Make room for what grows, said in the largest type in the drawer.',
      },
      {
        product: 'cotton-canvas-cushion',
        color: 'natural',
        markupCents: 950,
        note: 'A reminder for the sofa, where most things stop growing.',
      },
    ],
  },
  {
    artwork: 'sunday-sourdough',
    designs: [
      {
        product: 'ceramic-mug',
        color: 'white',
        markupCents: 660,
        note: 'Flour, water, salt and time, with a loaf on either side.',
      },
      {
        product: 'classic-cotton-tee',
        color: 'burgundy',
        markupCents: 920,
        note: 'The bakery badge in cream and wheat.',
      },
      {
        product: 'organic-ringspun-tee',
        color: 'natural',
        markupCents: 960,
        note: 'A loaf, two ears of wheat and a start on Friday.',
      },
      {
        product: 'recycled-poster',
        color: 'natural-white',
        ink: 'light',
        markupCents: 1080,
        note: 'A bakery sign for kitchens that smell like one.',
      },
    ],
  },
];
