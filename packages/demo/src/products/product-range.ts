import type { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import type {
  ColorSeed,
  ParcelSeed,
  ProductSeed,
  QuantityTierSeed,
  SizeSeed,
  SizeTableSeed,
  StockSeed,
  WarehouseCode,
} from '../catalog.types.ts';

/** Discounts by quantity: for goods bought by the dozen, by the team, and for single large pieces. */
const tiers = {
  team: [
    { minQty: 10, percentOff: 5 },
    { minQty: 25, percentOff: 10 },
    { minQty: 100, percentOff: 18 },
  ],
  dozen: [
    { minQty: 12, percentOff: 6 },
    { minQty: 48, percentOff: 13 },
  ],
  bulk: [
    { minQty: 25, percentOff: 8 },
    { minQty: 100, percentOff: 18 },
    { minQty: 500, percentOff: 30 },
  ],
  single: [{ minQty: 5, percentOff: 8 }],
} satisfies Record<string, QuantityTierSeed[]>;

const placeNames: Record<WarehouseCode, string> = {
  'eu-riga': 'Riga',
  'us-ohio': 'Ohio',
  'uk-leeds': 'Leeds',
  'eu-wroclaw': 'Wrocław',
  'au-melbourne': 'Melbourne',
  'ca-toronto': 'Toronto',
};

/** One product of a range: what sets it apart from the others. */
export interface RangeRow {
  handle: string;
  title: string;
  subtitle: string;
  description: string;
  material: string;
  gsm?: number;
  fit?: string;
  priceCents: number;
  weightGrams: number;
  colors: ColorSeed[];
  warehouses: WarehouseCode[];
  released: string;
  sold: number;
  categories: string[];
  /** Noun after an artwork's name, and the sentence about the product in the description of a ready design. */
  noun: string;
  line: string;
  /** Where it is shown in others than the range. */
  scenes?: ProductSeed['scenes'];
  technique?: Technique;
  surchargeCents?: number;
  tiers?: keyof typeof tiers;
  days?: readonly [min: number, max: number];
  isKnife?: boolean;
  areas?: PrintArea[];
  sizes?: SizeSeed[];
  sizeTable?: SizeTableSeed;
  parcel?: ParcelSeed;
  /** Pieces of each variant that lie in a warehouse, the larger the nearer to the middle size. */
  inStock?: Partial<Record<WarehouseCode, number>>;
  /** Variants (color/size) of which there are just so many in each of these warehouses: sold out, or nearly so. */
  scarce?: Record<string, number>;
}

/** What the products of a range have in common. */
export interface ProductRange {
  scenes: ProductSeed['scenes'];
  technique: Technique;
  surchargeCents: number;
  areas(technique: Technique): PrintArea[];
  care: string;
  /** Where it comes from before it is printed, e.g. `Sewn in Portugal`. */
  origin: string;
  sizeOptionLabel: string;
  sizes(row: RangeRow): SizeSeed[];
  sizeTable?(row: RangeRow): SizeTableSeed;
  parcel: ParcelSeed;
  hs6: string;
}

/** What customs call something else than the rest of its range: by the fiber it has most of, or by how it is made. */
const ownHs6: Readonly<Record<string, string>> = {
  'hemp-blend-tee': '610990',
  'tri-blend-tee': '610990',
  'womens-tri-blend-tee': '610990',
  'bone-china-mug': '691110',
  'single-wall-tumbler': '732393',
  'festival-tumbler': '732393',
};

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0]!;

/** Middle sizes are kept in larger numbers than the outer ones. */
function stockOf(row: RangeRow, sizes: readonly SizeSeed[]): StockSeed[] {
  const middle = (sizes.length - 1) / 2;
  return Object.entries(row.inStock ?? {}).map(([warehouse, pieces]) => {
    const variants = row.colors.flatMap((color, colorIndex) =>
      sizes.map((size, sizeIndex) => {
        const share = 1 / (1 + 0.35 * Math.abs(sizeIndex - middle) + 0.2 * colorIndex);
        const variant = `${color.code}/${size.code}`;
        return [variant, row.scarce?.[variant] ?? Math.max(3, Math.round(pieces * share))] as const;
      }),
    );
    return { warehouse: warehouse as WarehouseCode, onHand: Object.fromEntries(variants) };
  });
}

/** Products of one kind, each from its row. */
export function productRange(range: ProductRange, rows: readonly RangeRow[]): ProductSeed[] {
  return rows.map((row) => {
    const technique = row.technique ?? range.technique;
    const sizes = row.sizes ?? range.sizes(row);
    const [min, max] = row.days ?? [2, 4];
    return {
      handle: row.handle,
      title: row.title,
      subtitle: row.subtitle,
      description: row.description,
      facts: {
        material: row.material,
        weightGsm: row.gsm ?? null,
        care: range.care,
        fit: row.fit ?? null,
        madeIn: `${range.origin}, printed in ${listed(row.warehouses.map((code) => placeNames[code]))}`,
      },
      technique,
      techniqueSurchargeCents: row.surchargeCents ?? range.surchargeCents,
      scenes: row.scenes ?? range.scenes,
      printAreas: row.areas ?? range.areas(technique),
      colors: row.colors,
      sizeOptionLabel: range.sizeOptionLabel,
      sizes,
      sizeTable: row.sizeTable ?? range.sizeTable?.(row) ?? null,
      quantityTiers: tiers[row.tiers ?? 'team'],
      productionDays: { min, max },
      parcel: row.parcel ?? range.parcel,
      hs6: ownHs6[row.handle] ?? range.hs6,
      warehouses: row.warehouses,
      isKnife: row.isKnife ?? false,
      stock: stockOf(row, sizes),
      releasedAt: row.released,
      settleOrderNum: row.sold,
      categories: row.categories,
      ready: { noun: row.noun, line: row.line },
    };
  });
}
