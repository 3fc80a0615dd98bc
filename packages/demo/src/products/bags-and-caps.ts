import type { Ink, ProductSeed } from '../catalog.types.ts';
import { solid } from './color-choices.ts';
import { cloth, garmentAreas } from './garments.ts';
import { productRange } from './product-range.ts';

/** The straps are of the cloth of the bag. */
const bag = (code: string, label: string, swatch: string, ink: Ink) => ({
  ...solid(code, label, swatch, ink),
  partColors: [swatch, swatch],
});

/** Colors of sewn cotton whose straps are of its cloth. */
export const canvas = {
  natural: bag('natural', 'Natural', '#ece3d0', 'dark'),
  black: bag('black', 'Black', '#141517', 'light'),
  navy: bag('navy', 'Navy', '#1b2748', 'light'),
  olive: bag('olive', 'Olive', '#4a4d32', 'light'),
  clay: bag('clay', 'Clay', '#9a4a30', 'light'),
  mint: bag('mint', 'Mint', '#bcd3c3', 'dark'),
};

export const totes: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'tote-front', area: 'front' }],
    technique: 'dtf',
    surchargeCents: 390,
    areas: (technique) => garmentAreas(technique, { w: 280, h: 300 }),
    care: 'Wash cold, inside out, and pull into shape while damp',
    origin: 'Sewn in India',
    sizeOptionLabel: 'Handles',
    sizes: ({ priceCents, weightGrams }) => [
      { code: 'long', label: 'Long, for the shoulder', priceCents, weightGrams },
      { code: 'short', label: 'Short, for the hand', priceCents: priceCents - 40, weightGrams: weightGrams - 10 },
    ],
    sizeTable: () => ({
      columns: ['Width', 'Height', 'Handle drop'],
      rows: { long: [38, 42, 30], short: [38, 42, 14] },
    }),
    parcel: { lengthMm: 300, widthMm: 250, heightMm: 20 },
    hs6: '420222',
  },
  (
    [
      [
        'everyday-tote',
        'Everyday Tote',
        '140 g cotton, 38 × 42 cm',
        'Folds into a coat pocket and carries more than it should. The one that goes to the shops.',
        '100% cotton',
        140,
        590,
        80,
        '2025-11-18',
        5120,
        'A 140 g cotton tote that folds into a pocket.',
        ['natural', 'black', 'navy'],
      ],
      [
        'canvas-tote',
        'Canvas Tote',
        '280 g canvas, firm and sturdy',
        'Stiff canvas that keeps its shape, with handles that are sewn on twice. Carries a laptop and the lunch.',
        '100% cotton canvas',
        280,
        990,
        190,
        '2026-02-03',
        3340,
        'A 280 g canvas tote that keeps its shape.',
        ['natural', 'black', 'olive', 'clay'],
      ],
      [
        'organic-tote',
        'Organic Tote',
        '180 g organic cotton',
        'Undyed or dyed without chlorine, from cotton that was grown without pesticides.',
        '100% organic cotton',
        180,
        790,
        110,
        '2026-04-21',
        2010,
        'An 180 g organic cotton tote for books and leeks.',
        ['natural', 'mint', 'black'],
      ],
      [
        'recycled-tote',
        'Recycled Tote',
        '160 g recycled cotton',
        'Once a tee, now a tote: the fibers are short, the cloth is dense, the color a little different each time.',
        '80% recycled cotton, 20% recycled polyester',
        160,
        690,
        100,
        '2026-06-02',
        1430,
        'A tote woven from what the tee makers left over.',
        ['natural', 'navy', 'olive'],
      ],
      [
        'market-tote',
        'Market Tote',
        '340 g canvas, extra strong',
        'Sewn for potatoes. Doubled handles and taped seams.',
        '100% cotton canvas',
        340,
        1390,
        260,
        '2026-08-25',
        620,
        'A 340 g canvas tote that is sewn for potatoes.',
        ['natural', 'clay', 'olive', 'black'],
      ],
      [
        'gift-tote',
        'Gift Tote',
        '120 g cotton, wraps a present',
        'Cheaper than good paper and used more than once. Comes pressed flat.',
        '100% cotton',
        120,
        450,
        60,
        '2026-09-08',
        880,
        'A light cotton tote that wraps a present and stays.',
        ['natural', 'mint', 'navy'],
      ],
    ] as const
  ).map(
    (
      [handle, title, subtitle, description, material, gsm, priceCents, weightGrams, released, sold, line, colors],
      index,
    ) => ({
      ...{ handle, title, subtitle, description, material, gsm, priceCents, weightGrams, released, sold, line },
      noun: title,
      colors: colors.map((name) => canvas[name]),
      warehouses:
        index % 2
          ? (['eu-wroclaw', 'uk-leeds'] as const).slice()
          : (['eu-riga', 'us-ohio', 'au-melbourne'] as const).slice(),
      categories: ['tote-bags'],
      tiers: 'dozen' as const,
      isKnife: index === 1,
      ...(index < 2 ? { inStock: index ? { 'eu-wroclaw': 180 } : { 'eu-riga': 420, 'au-melbourne': 160 } } : {}),
    }),
  ),
);

/** Caps that are not of smooth twill with a curved brim, or not for grown-ups, each in a picture of its own. */
const capScenes: Partial<Record<string, ProductSeed['scenes']>> = {
  'washed-cap': [{ scene: 'washed-cap-front', area: 'front' }],
  'cord-cap': [{ scene: 'cord-cap-front', area: 'front' }],
  'trucker-cap': [{ scene: 'mesh-cap-front', area: 'front' }],
  'kids-cap': [{ scene: 'kids-cap-front', area: 'front' }],
};

export const caps: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'cap-front', area: 'front' }],
    technique: 'embroidery',
    surchargeCents: 690,
    areas: (technique) => garmentAreas(technique, { w: 110, h: 55 }),
    care: 'Wipe with a damp cloth; do not machine wash',
    origin: 'Sewn in Bangladesh',
    sizeOptionLabel: 'Size',
    sizes: ({ priceCents, weightGrams }) => [
      { code: 'one-size', label: 'One size, 54–62 cm', priceCents, weightGrams },
    ],
    sizeTable: () => ({ columns: ['Head from', 'Head to', 'Crown', 'Brim'], rows: { 'one-size': [54, 62, 11, 7] } }),
    parcel: { lengthMm: 260, widthMm: 190, heightMm: 120 },
    hs6: '650500',
  },
  (
    [
      [
        'classic-cap',
        'Classic Cap',
        'Six panels, brushed cotton',
        'A six-panel cap with a pre-curved brim and a brass buckle. The front is lined, so that stitches lie flat.',
        '100% brushed cotton twill',
        1090,
        85,
        '2025-12-16',
        2980,
        'Embroidered on a brushed cotton cap with a brass buckle.',
      ],
      [
        'washed-cap',
        'Washed Cap',
        'Unlined, soft and faded',
        'Washed until the edges went pale. No lining, no shape of its own: it takes yours.',
        '100% washed cotton',
        1190,
        75,
        '2026-03-24',
        2060,
        'Embroidered on a soft, washed cap.',
      ],
      [
        'cord-cap',
        'Corduroy Cap',
        'Fine cord, flat brim',
        'Fine-wale corduroy for autumn, with a brim that can be bent or left.',
        '100% cotton corduroy',
        1390,
        95,
        '2026-09-01',
        640,
        'Embroidered on fine-wale corduroy.',
      ],
      [
        'organic-cap',
        'Organic Cap',
        'Organic twill, metal eyelets',
        'Organic cotton outside and in, with metal where others use plastic.',
        '100% organic cotton twill',
        1290,
        85,
        '2026-05-12',
        910,
        'Embroidered on an organic cotton cap.',
      ],
      [
        'trucker-cap',
        'Open-back Cap',
        'Cotton front, airy mesh back',
        'A firm cotton front for the stitches and an open mesh for the head behind it.',
        '60% cotton, 40% polyester mesh',
        1140,
        80,
        '2026-06-16',
        1320,
        'Embroidered on the firm front of an open-back cap.',
      ],
      [
        'kids-cap',
        "Kids' Cap",
        'Small crown, 50–55 cm',
        'The classic in small, with a closure that opens before it hurts.',
        '100% brushed cotton twill',
        950,
        65,
        '2026-07-14',
        480,
        "Embroidered on a children's cap with a gentle closure.",
      ],
    ] as const
  ).map(([handle, title, subtitle, description, material, priceCents, weightGrams, released, sold, line], index) => ({
    ...{ handle, title, subtitle, description, material, priceCents, weightGrams, released, sold, line },
    ...(capScenes[handle] && { scenes: capScenes[handle] }),
    noun: title,
    colors: [
      cloth('black', 'navy', 'white', 'natural', 'forest', 'burgundy'),
      cloth('charcoal', 'sage', 'sand', 'petrol', 'rust'),
      cloth('natural', 'black', 'forest', 'rust'),
    ][index % 3]!,
    warehouses: index % 2 ? (['us-ohio', 'ca-toronto'] as const).slice() : (['eu-riga', 'us-ohio'] as const).slice(),
    categories: index === 5 ? ['caps', 'kids-clothing'] : ['caps'],
    days: [3, 5] as const,
    ...(index === 0 ? { inStock: { 'us-ohio': 240 } } : {}),
  })),
);
