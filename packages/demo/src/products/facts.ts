import type { CareSymbols, FiberShare } from '@merchmill/contract/catalog/facts.shapes.ts';
import type { FiberCode, FiberComponent, GoodsMaterial, OriginStep } from '@merchmill/contract/catalog/facts.ts';
import type { FactsImport } from '@merchmill/contract/shop-import.ts';
import type { ProductSeed } from '../catalog.types.ts';
import { textileFibers } from './fibers.ts';
import { type MakerHandle, makers } from './makers.ts';
import { warehouses } from './warehouses.ts';

/* What has to be told about each product by law. */

type Beginning = { maker: MakerHandle; steps: readonly (readonly [OriginStep, string])[] };

/** Who makes what comes to the press, by how the product's own words about its origin begin. */
const beginnings: Readonly<Record<string, Beginning>> = {
  'Sewn in Portugal': {
    maker: 'ribeira',
    steps: [
      ['fabric', 'PT'],
      ['cutSewn', 'PT'],
    ],
  },
  'Sewn in Türkiye': {
    maker: 'ege',
    steps: [
      ['grown', 'TR'],
      ['fabric', 'TR'],
      ['cutSewn', 'TR'],
    ],
  },
  'Sewn in Honduras': {
    maker: 'ulua',
    steps: [
      ['fabric', 'HN'],
      ['cutSewn', 'HN'],
    ],
  },
  'Sewn in Morocco': {
    maker: 'atlas',
    steps: [
      ['fabric', 'MA'],
      ['cutSewn', 'MA'],
    ],
  },
  'Sewn in India': {
    maker: 'kaveri',
    steps: [
      ['grown', 'IN'],
      ['fabric', 'IN'],
      ['cutSewn', 'IN'],
    ],
  },
  'Sewn in Bangladesh': {
    maker: 'padma',
    steps: [
      ['fabric', 'BD'],
      ['cutSewn', 'BD'],
    ],
  },
  'Knitted in Türkiye': {
    maker: 'ege',
    steps: [['made', 'TR']],
  },
  'Fired in China': { maker: 'jingyang', steps: [['made', 'CN']] },
  'Molded in China': { maker: 'haishan', steps: [['made', 'CN']] },
  'Pressed in China': { maker: 'haishan', steps: [['made', 'CN']] },
  'Bound in Latvia': { maker: 'press-eu', steps: [['made', 'LV']] },
  'Stretched on spruce by hand': { maker: 'press-eu', steps: [['made', 'LV']] },
};
/** What the press makes of cloth or paper itself. */
const ownMaking: Beginning = { maker: 'press-eu', steps: [] };

const beginningOf = ({ facts, warehouses: places }: ProductSeed): Beginning => {
  const known = Object.entries(beginnings).find(([words]) => facts.madeIn.startsWith(words))?.[1];
  if (known) return known;
  // What is made in one country only is made by the press that is there.
  const countries = new Set(places.map(countryOf));
  return countries.size === 1 && countries.has('US') ? { ...ownMaking, maker: 'press-us' } : ownMaking;
};

const countryOf = (code: string) => warehouses.find((each) => each.code === code)!.country;

/** Chapters and headings of the customs tariff, with what goods in them are made of. */
const materials: readonly (readonly [hs: string, GoodsMaterial])[] = [
  ['4202', 'textile'],
  ['61', 'textile'],
  ['62', 'textile'],
  ['63', 'textile'],
  ['65', 'textile'],
  ['9404', 'textile'],
  ['69', 'ceramic'],
  ['9617', 'metal'],
  ['73', 'metal'],
  ['3926', 'plastic'],
  ['48', 'paper'],
  ['49', 'paper'],
];

const materialOf = ({ handle, hs6, categories, facts }: ProductSeed): GoodsMaterial => {
  if (categories.includes('canvases')) return 'textile';
  if (/vinyl/i.test(facts.material)) return 'plastic';
  const found = materials.find(([start]) => hs6.startsWith(start));
  if (!found) throw new Error(`${handle} has no material`);
  return found[1];
};

const noCare: CareSymbols = { washing: null, bleaching: null, drying: null, ironing: null, professional: null };
const machine = { bleaching: 'none', professional: 'none' } as const;
/** Symbols that say the same as the words of a textile. */
const careOf: Readonly<Record<string, CareSymbols>> = {
  'Wash inside out at 30 °C, hang to dry, do not iron on the print': {
    ...machine,
    washing: 'wash30',
    drying: 'line',
    ironing: 'low',
  },
  'Wash inside out at 30 °C, tumble dry low': { ...machine, washing: 'wash30', drying: 'tumbleLow', ironing: 'medium' },
  'Wash inside out at 30 °C, hang to dry': { ...machine, washing: 'wash30', drying: 'line', ironing: 'medium' },
  'Wash inside out at 30 °C, hang to dry, do not iron': {
    ...machine,
    washing: 'wash30',
    drying: 'line',
    ironing: 'none',
  },
  'Wash with like colors at 30 °C, hang to dry': { ...machine, washing: 'wash30', drying: 'line', ironing: 'medium' },
  'Wash inside out at 30 °C, do not bleach': { ...machine, washing: 'wash30', drying: 'line', ironing: 'low' },
  'Wash the cover at 30 °C, iron on the back': { ...machine, washing: 'wash30Mild', drying: 'line', ironing: 'low' },
  'Wash the cover inside out at 30 °C, line dry': {
    ...machine,
    washing: 'wash30Mild',
    drying: 'line',
    ironing: 'medium',
  },
  'Wash the cover at 30 °C, steam to lift the pile': {
    ...machine,
    washing: 'wash30Mild',
    drying: 'line',
    ironing: 'none',
  },
  'Hose down or wash at 30 °C; do not iron the print': {
    ...machine,
    washing: 'wash30',
    drying: 'line',
    ironing: 'none',
  },
  'Wash inside out at 30 °C, tumble dry low, do not iron on the print': {
    ...machine,
    washing: 'wash30',
    drying: 'tumbleLow',
    ironing: 'low',
  },
  'Wash cold, inside out, and pull into shape while damp': {
    ...machine,
    washing: 'hand',
    drying: 'flat',
    ironing: 'medium',
  },
  'Wash with like colors at 40 °C, hang to dry, iron on the back': {
    ...machine,
    washing: 'wash40',
    drying: 'line',
    ironing: 'low',
  },
  'Dust with a dry brush': { ...machine, washing: 'none', drying: 'none', ironing: 'none' },
  'Wash at 30 °C, tumble dry low': { ...machine, washing: 'wash30', drying: 'tumbleLow', ironing: 'none' },
  'Wipe with a damp cloth; do not machine wash': { ...machine, washing: 'none', drying: 'none', ironing: 'none' },
};

function fibersOf({ handle }: ProductSeed): FiberShare[] {
  const told = textileFibers[handle];
  if (!told) throw new Error(`${handle} has no fibers`);
  return Object.entries(told).flatMap(([component, shares]) =>
    Object.entries(shares).map(([fiber, percent]) => ({
      component: component as FiberComponent,
      fiber: fiber as FiberCode,
      percent,
    })),
  );
}

const warning = (text: string, minAge: number | null = null) => ({ text, minAge });

function warningsOf({ handle, hs6, facts }: ProductSeed): FactsImport['warnings'] {
  if (hs6.startsWith('69')) return [warning('Hot drinks make the outside hot.')];
  if (hs6 === '961700' || hs6 === '732393') return [warning('Keep out of the microwave.')];
  if (handle === 'ring-case') return [warning('Contains magnets. Keep away from pacemakers.')];
  if (handle.startsWith('nursery')) return [warning('Not a toy. Keep packaging away from babies.')];
  if (handle === 'baby-bib') return [warning('Take it off before the baby sleeps.')];
  if (handle.includes('sticker')) return [warning('Small parts. Not for children under 3.', 3)];
  if (/natural rubber/.test(facts.material))
    return [warning('Contains natural rubber latex, which may cause allergies.')];
  if (handle === 'seed-card') return [warning('The seeds are not for eating.')];
  return [];
}

function packagingOf(seed: ProductSeed): FactsImport['packaging'] {
  const material = materialOf(seed);
  if (material === 'ceramic') return [{ material: 'paper', grams: 140 }];
  if (material === 'metal') return [{ material: 'paper', grams: 90 }];
  if (material === 'plastic') return [{ material: 'paper', grams: 24 }];
  if (seed.categories.includes('canvases'))
    return [
      { material: 'paper', grams: 620 },
      { material: 'plastic', grams: 18 },
    ];
  if (seed.hs6 === '491191') return [{ material: 'paper', grams: 180 }];
  if (material === 'paper') return [{ material: 'paper', grams: 30 }];
  return [
    { material: 'paper', grams: 38 },
    { material: 'plastic', grams: 6 },
  ];
}

type Certificates = FactsImport['certificates'];
const certificate = (kind: Certificates[number]['kind'], number: string, issuer: string, untilDay: number) => ({
  ...{ kind, number, issuer, untilDay },
});

function certificatesOf(seed: ProductSeed): Certificates {
  const material = materialOf(seed);
  const words = seed.facts.material;
  if (material === 'ceramic' || material === 'metal')
    return [certificate('foodContact', 'FC-2026-0417', 'Example Test House', 620)];
  if (material === 'paper')
    return /recycled|paper|board|card/i.test(words)
      ? [certificate('fsc', 'EX-COC-004711', 'Example Forest Audit', 700)]
      : [];
  if (material !== 'textile') return [];
  return [
    certificate('oekoTex100', 'EX-26.0.0815', 'Example Textile Institute', 300),
    ...(/organic/.test(words) ? [certificate('gots', 'EX-GOTS-2026-118', 'Example Organic Audit', 270)] : []),
    ...(/recycled/.test(words) ? [certificate('grs', 'EX-GRS-2026-042', 'Example Recycling Audit', 270)] : []),
  ];
}

/** Who answers for goods where their maker is not. */
function responsibleOf(maker: MakerHandle): FactsImport['responsible'] {
  const { country } = makers.find(({ handle }) => handle === maker)!;
  const isEu = country === 'PT' || country === 'LV';
  return [
    ...(isEu ? [] : [{ market: 'EU' as const, operator: 'press-eu' }]),
    { market: 'GB', operator: 'press-uk' },
    ...(country === 'US' ? [] : [{ market: 'US' as const, operator: 'press-us' }]),
  ];
}

/** Everything that has to be told about a product of the demo. */
export function factsOf(seed: ProductSeed): FactsImport {
  const material = materialOf(seed);
  const { maker, steps } = beginningOf(seed);
  const printed = [...new Set(seed.warehouses.map(countryOf))].map((country) => ['printed', country] as const);
  const sewn =
    /sewn|hemmed/.test(seed.facts.madeIn) && !steps.length
      ? printed.map(([, country]) => ['cutSewn', country] as const)
      : [];
  const isTextile = material === 'textile';
  const care = isTextile ? careOf[seed.facts.care] : noCare;
  if (!care) throw new Error(`${seed.handle} has no care symbols`);
  return {
    material,
    manufacturer: maker,
    responsible: responsibleOf(maker),
    origin: [...steps, ...sewn, ...printed].map(([step, country]) => ({ step, country })),
    fibers: isTextile ? fibersOf(seed) : [],
    care,
    warnings: warningsOf(seed),
    packaging: packagingOf(seed),
    certificates: certificatesOf(seed),
  };
}
