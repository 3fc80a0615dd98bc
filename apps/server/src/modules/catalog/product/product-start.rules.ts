import { noFacts } from '@merchmill/contract/catalog/facts.shapes.ts';
import type { EditedArea, ProductForm, ProductStart } from '@merchmill/contract/catalog/product.console.shapes.ts';
import type { SceneMeta } from '@merchmill/mockup/scene.ts';

/* What a product is to begin with: a pure function of what was asked for. */

type Blank = Extract<ProductStart['from'], { kind: 'blank' }>;

/** The side of a thing that a scene shows; most show the front. */
export const sideOf = (sceneId: string): string => (sceneId.endsWith('-back') ? 'back' : 'front');

/** Opaque prints are cut, and so go beyond the line; free motifs end before it. */
const bleedMm = { float: 0, full: 3 } as const;
const safeMm = { float: 0, full: 5 } as const;

function areaOf(scene: SceneMeta, technique: Blank['technique']): EditedArea {
  const side = sideOf(scene.id);
  return {
    code: side,
    label: side === 'back' ? 'Back' : 'Front',
    ...scene.areaMm,
    bleedMm: bleedMm[scene.edge],
    safeMm: safeMm[scene.edge],
    dpi: technique === 'giclee' ? 300 : 150,
    technique,
    edge: scene.edge,
    surcharge: 0,
  };
}

/** Code of a variant that nobody else has as long as nobody else has the product's handle. */
const skuCodeOf = (handle: string, values: readonly string[]) => [handle, ...values].join('-').toUpperCase();

/** A blank in one color and one size, in the size of print that its scenes are made for. */
export function blankForm({ title, handle }: ProductStart, from: Blank, scenes: readonly SceneMeta[]): ProductForm {
  const sides = Map.groupBy(scenes, (scene) => sideOf(scene.id));
  const hex = scenes[0]!.parts[0]!.color ?? '#ffffff';
  const values = { color: 'white', size: 'one-size' };
  return {
    version: '0'.repeat(16),
    title,
    subtitle: '',
    description: '',
    categories: [],
    facts: [],
    options: [
      { code: 'color', label: 'Color', values: [{ code: values.color, label: 'White', hex }] },
      { code: 'size', label: 'Size', values: [{ code: values.size, label: 'One size', hex: null }] },
    ],
    sizeTable: null,
    defaultColor: values.color,
    skus: [
      {
        bizId: null,
        code: skuCodeOf(handle, Object.values(values)),
        values,
        price: from.price,
        weightGrams: from.weightGrams,
        // A flat parcel, until somebody has measured it.
        ...{ lengthMm: 300, widthMm: 200, heightMm: 20 },
        offered: true,
        onHand: null,
      },
    ],
    tiers: [],
    productionDays: { min: 2, max: 4 },
    warehouses: [from.warehouse],
    hs6: from.hs6,
    compliance: noFacts,
    printAreas: [...sides.values()].map(([scene]) => areaOf(scene!, from.technique)),
    shownIn: scenes.map(({ id }) => ({ sceneId: id, areaCode: sideOf(id) })),
  };
}

/** The same as another product, with variants and a name of its own and nothing in stock. */
export function copiedForm({ title, handle }: ProductStart, from: ProductForm): ProductForm {
  return {
    ...from,
    title,
    skus: from.skus.map((sku) => ({
      ...sku,
      bizId: null,
      code: skuCodeOf(
        handle,
        from.options.map((option) => sku.values[option.code] ?? ''),
      ),
      onHand: null,
    })),
  };
}
