import type { PrintArea } from '@merchmill/design/print-area.ts';
import type { ProductSeed, WarehouseCode } from '../catalog.types.ts';
import { mugColor, trimmed } from './color-choices.ts';
import { mugScenes, wrap } from './drinkware.ts';
import { productRange } from './product-range.ts';
import { wrapOf } from './scenes.ts';

const glazes = {
  white: mugColor('white', 'White', '#fdfdfb'),
  black: mugColor('black', 'Black', '#222326'),
  navy: mugColor('navy', 'Navy', '#22325c'),
  coral: mugColor('coral', 'Coral', '#d9573f'),
  mustard: mugColor('mustard', 'Mustard', '#d9a032'),
  sage: mugColor('sage', 'Sage', '#7f9a7d'),
  sky: mugColor('sky', 'Sky', '#8fb8cf'),
  rose: mugColor('rose', 'Rose', '#dc9aa0'),
  plum: mugColor('plum', 'Plum', '#5f3557'),
};

type MugRow = readonly [
  handle: string,
  title: string,
  subtitle: string,
  description: string,
  material: string,
  priceCents: number,
  weightGrams: number,
  volume: readonly [code: string, label: string],
  size: readonly [widthMm: number, heightMm: number],
  colors: readonly (keyof typeof glazes)[],
  released: string,
  sold: number,
  category: string,
  line: string,
];

const mugRows: MugRow[] = [
  [
    'bone-china-mug',
    'Bone China Mug',
    '10 oz, thin rim',
    'Thin, light and translucent against the window. For tea people, who know why that matters.',
    'Fine bone china, sublimation coating',
    1190,
    260,
    ['10oz', '10 oz (300 ml)'],
    [195, 80],
    ['white'],
    '2026-03-31',
    1320,
    'classic-mugs',
    'A 10 oz bone china mug with a thin rim.',
  ],
  [
    'matte-mug',
    'Matte Mug',
    '11 oz, chalk-like outside',
    'A dry, matte glaze that feels like chalk and prints like paper. Not for people who bite their mugs.',
    'Stoneware, matte sublimation coating',
    940,
    350,
    ['11oz', '11 oz (325 ml)'],
    [200, 86],
    ['white', 'sage', 'rose', 'sky'],
    '2026-05-05',
    1610,
    'classic-mugs',
    'An 11 oz mug with a dry, matte glaze.',
  ],
  [
    'office-mug',
    'Office Mug',
    '11 oz, bought by the box',
    'The plain white one, packed by thirty-six, for kitchens where mugs go missing.',
    'Ceramic, white glaze with sublimation coating',
    560,
    330,
    ['11oz', '11 oz (325 ml)'],
    [200, 86],
    ['white'],
    '2025-11-25',
    6890,
    'classic-mugs',
    'An 11 oz ceramic mug for the kitchen at work.',
  ],
  [
    'rainbow-inside-mug',
    'Color Inside Mug',
    '11 oz, white outside and handle',
    'White from across the table, a surprise from above. Eight glazes inside, all safe in the dishwasher.',
    'Stoneware, colored glaze inside',
    820,
    350,
    ['11oz', '11 oz (325 ml)'],
    [200, 86],
    ['black', 'navy', 'coral', 'mustard', 'sage', 'sky', 'rose', 'plum'],
    '2026-02-17',
    2490,
    'color-mugs',
    'An 11 oz mug with a color inside, printed all round.',
  ],
  [
    'soup-mug',
    'Soup Mug',
    '17 oz, wide',
    'Wide enough for a spoon, with a handle for a whole hand. Also answers to cereal.',
    'Stoneware, sublimation coating',
    1290,
    520,
    ['17oz', '17 oz (500 ml)'],
    [245, 84],
    ['white', 'mustard', 'coral'],
    '2026-09-08',
    540,
    'large-mugs',
    'A 17 oz mug that is wide enough for a spoon.',
  ],
  [
    'giant-mug',
    'Giant Mug',
    '20 oz, for one person',
    'Not for sharing. Weighs as much full as a small dog, and is about as comforting.',
    'Ceramic, white glaze with sublimation coating',
    1390,
    610,
    ['20oz', '20 oz (590 ml)'],
    [240, 108],
    ['white', 'black'],
    '2026-08-04',
    730,
    'large-mugs',
    'A 20 oz mug for one person.',
  ],
];

/** Mugs of another shape or glaze than the straight, glossy one. */
const shapes: Readonly<Record<string, string>> = {
  'bone-china-mug': 'mug-thin',
  'matte-mug': 'mug-matte',
  'rainbow-inside-mug': 'mug-inside',
  'soup-mug': 'mug-wide',
  'giant-mug': 'mug-giant',
};

export const mugs: ProductSeed[] = productRange(
  {
    scenes: mugScenes,
    technique: 'sublimation',
    surchargeCents: 290,
    areas: () => [wrap(200, 86)],
    care: 'Dishwasher and microwave safe',
    origin: 'Fired in China',
    sizeOptionLabel: 'Volume',
    sizes: () => [],
    parcel: { lengthMm: 140, widthMm: 120, heightMm: 110 },
    hs6: '691200',
  },
  mugRows.map(
    (
      [
        handle,
        title,
        subtitle,
        description,
        material,
        priceCents,
        weightGrams,
        volume,
        size,
        colors,
        released,
        sold,
        category,
        line,
      ],
      index,
    ) => ({
      ...{ handle, title, subtitle, description, material, priceCents, weightGrams, released, sold, line },
      ...(handle in shapes && { scenes: wrapOf(shapes[handle]!) }),
      noun: title,
      sizes: [{ code: volume[0], label: volume[1], priceCents, weightGrams }],
      areas: [wrap(size[0], size[1])],
      colors: colors.map((name) => glazes[name]),
      warehouses: (
        [
          ['uk-leeds', 'eu-riga'],
          ['eu-wroclaw', 'us-ohio'],
          ['us-ohio', 'eu-wroclaw', 'ca-toronto'],
        ] satisfies WarehouseCode[][]
      )[index % 3]!,
      categories: [category],
      tiers: index === 2 ? ('bulk' as const) : ('dozen' as const),
      days: [2, 3] as const,
      ...(index === 2 ? { inStock: { 'us-ohio': 1400, 'ca-toronto': 520, 'eu-wroclaw': 900 } } : {}),
      ...(index === 0 ? { inStock: { 'uk-leeds': 210 } } : {}),
    }),
  ),
);

const tumblerWrap: PrintArea = { ...wrap(220, 160), technique: 'uv', bleedMm: 2 };
/** The coat is under the print; the color is that of the lid, the rim stays bare steel. */
const lid = (code: string, label: string, swatch: string) => trimmed(code, label, '#f7f7f4', swatch, '#cfd2d4');
const steels = [
  lid('white', 'White lid', '#e9eaea'),
  lid('black', 'Black lid', '#26272a'),
  lid('navy', 'Navy lid', '#22325c'),
  lid('sage', 'Sage lid', '#8aa187'),
];

/** An open cup: its second part is the bare steel of rim and inside. */
const openCup = trimmed('white', 'White', '#f7f7f4', '#ffffff');

/** Tumblers that are not shown with the lid of most, each in a picture of its own. */
const ownScene = (handle: string) =>
  (handle === 'straw-tumbler' || handle === 'festival-tumbler') && {
    scenes: [{ scene: handle, area: 'wrap' }] satisfies ProductSeed['scenes'],
  };

export const tumblers: ProductSeed[] = productRange(
  {
    scenes: [{ scene: 'tumbler', area: 'wrap' }],
    technique: 'uv',
    surchargeCents: 520,
    areas: (technique) => [{ ...tumblerWrap, technique }],
    care: 'Hand wash; keep out of the microwave',
    origin: 'Pressed in China',
    sizeOptionLabel: 'Volume',
    sizes: ({ priceCents, weightGrams }) => [{ code: '20oz', label: '20 oz (590 ml)', priceCents, weightGrams }],
    sizeTable: () => ({ columns: ['Height', 'Width'], rows: { '20oz': [20, 7] } }),
    parcel: { lengthMm: 220, widthMm: 110, heightMm: 110 },
    hs6: '961700',
  },
  (
    [
      [
        'steel-tumbler',
        'Steel Tumbler',
        '20 oz, double wall, slide lid',
        'Two walls of steel with nothing in between, which is what keeps coffee hot for four hours. Printed all round.',
        'Stainless steel 18/8, powder coat',
        1490,
        380,
        '2026-02-24',
        2410,
        'A 20 oz steel tumbler that keeps warm for four hours.',
      ],
      [
        'straw-tumbler',
        'Straw Tumbler',
        '20 oz, lid with a steel straw',
        'The same double wall with a lid for a straw. For cars, desks and people who walk while they drink.',
        'Stainless steel 18/8, powder coat',
        1690,
        410,
        '2026-06-09',
        1180,
        'A 20 oz steel tumbler with a straw of its own.',
      ],
      [
        'matte-tumbler',
        'Matte Tumbler',
        '20 oz, soft-touch coat',
        'A dry, soft coat that does not slip in cold hands, with print that can be felt.',
        'Stainless steel 18/8, soft-touch coat',
        1790,
        385,
        '2026-09-15',
        420,
        'A 20 oz tumbler with a soft-touch coat.',
      ],
      [
        'single-wall-tumbler',
        'Single-wall Tumbler',
        '20 oz, light, for cold drinks',
        'Half the weight, for water and whatever comes out of the cool box.',
        'Stainless steel 18/8',
        1090,
        210,
        '2026-05-19',
        760,
        'A light 20 oz steel tumbler for cold drinks.',
      ],
      [
        'festival-tumbler',
        'Festival Tumbler',
        '20 oz, made to be returned',
        'A deposit cup that people keep. Stackable, printable, hard to lose.',
        'Stainless steel 18/8',
        890,
        190,
        '2026-04-28',
        1560,
        'A stackable 20 oz steel cup that people keep.',
      ],
    ] as const
  ).map(([handle, title, subtitle, description, material, priceCents, weightGrams, released, sold, line], index) => ({
    ...{ handle, title, subtitle, description, material, priceCents, weightGrams, released, sold, line },
    ...ownScene(handle),
    noun: title,
    colors: handle === 'festival-tumbler' ? [openCup] : index > 2 ? steels.slice(0, 1) : steels,
    warehouses: (index % 2 ? ['eu-wroclaw', 'uk-leeds'] : ['us-ohio', 'au-melbourne']) as WarehouseCode[],
    categories: ['tumblers'],
    tiers: 'dozen' as const,
    isKnife: index === 0,
    ...(index === 0
      ? { inStock: { 'us-ohio': 320, 'au-melbourne': 140 }, scarce: { 'navy/20oz': 3, 'sage/20oz': 0 } }
      : {}),
  })),
);
