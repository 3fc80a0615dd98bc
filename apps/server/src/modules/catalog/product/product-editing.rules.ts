import type { FieldError } from '@merchmill/contract/api-error.ts';
import type { EditedSku, ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { specGainOf } from '@merchmill/mockup/swatches.ts';
import type { MockupColor } from '../../design/picture/index.ts';
import { type KnownMakers, missingFacts } from '../catalog/compliance.rules.ts';

/* What may become of a product: a pure comparison of what is asked for with what there is. */

/** Code of the option whose values are a product's colors. */
const colorOption = 'color';

export type ProductBefore = {
  form: ProductForm;
  colors: readonly MockupColor[];
  /** Never on sale: nothing of it is ordered or printed yet. */
  draft: boolean;
  /** Designs laid out for each area. */
  designsByArea: Readonly<Record<string, number>>;
};

const fault = (path: string, message: string): FieldError => ({ path, message });

/** Places of list items whose key came before. */
const repeated = (keys: readonly string[]) => keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));

function optionFaults({ options, defaultColor }: ProductForm, before: ProductBefore): FieldError[] {
  const faults = repeated(options.map((option) => option.code)).map((index) =>
    fault(`options.${index}.code`, 'Another option already uses this code.'),
  );
  for (const [index, { code, values }] of options.entries()) {
    const path = `options.${index}.values`;
    for (const place of repeated(values.map((value) => value.code))) {
      faults.push(fault(`${path}.${place}.code`, 'Another value already uses this code.'));
    }
    if (code !== colorOption) continue;
    for (const [place, value] of values.entries()) {
      const known = before.colors.find((color) => color.code === value.code);
      if (value.hex === null) faults.push(fault(`${path}.${place}.hex`, 'Choose a shade for this color.'));
      else if (known && known.hex !== value.hex)
        faults.push(
          fault(`${path}.${place}.hex`, 'Mockups show this shade, so it can’t change. Add another color instead.'),
        );
    }
  }
  for (const { code } of before.draft ? [] : before.form.options) {
    if (!options.some((option) => option.code === code))
      faults.push(fault('options', `Variants use ${code}, so it can’t be deleted.`));
  }
  const colors = options.find((option) => option.code === colorOption)?.values ?? before.colors;
  if (!colors.some((color) => color.code === defaultColor))
    faults.push(fault('defaultColor', 'Choose one of its colors.'));
  return faults;
}

const combination = (sku: EditedSku) => JSON.stringify(Object.entries(sku.values).sort());

function valueFaults(sku: EditedSku, path: string, options: ProductForm['options']): FieldError[] {
  const unknown = options.filter(({ code, values }) => !values.some((value) => value.code === sku.values[code]));
  const tooMany = Object.keys(sku.values).filter((code) => !options.some((option) => option.code === code));
  return [
    ...unknown.map(({ code, label }) => fault(`${path}.values.${code}`, `Choose a ${label.toLowerCase()}.`)),
    ...tooMany.map((code) => fault(`${path}.values.${code}`, 'This option doesn’t exist. Choose another one.')),
  ];
}

function skuFaults({ skus, options }: ProductForm, before: ProductBefore): FieldError[] {
  const known = new Map(before.form.skus.map((sku) => [sku.bizId, sku]));
  const faults = [
    ...repeated(skus.map((sku) => sku.code)).map((index) =>
      fault(`skus.${index}.code`, 'Another variant already uses this code.'),
    ),
    ...repeated(skus.map(combination)).map((index) =>
      fault(`skus.${index}.values`, 'This variant is listed twice. Remove one.'),
    ),
  ];
  for (const [index, sku] of skus.entries()) {
    const path = `skus.${index}`;
    faults.push(...valueFaults(sku, path, options));
    if (sku.bizId === null) continue;
    const was = known.get(sku.bizId);
    if (!was) faults.push(fault(`${path}.bizId`, 'This product doesn’t have this variant.'));
    else if (before.draft) continue;
    else if (was.code !== sku.code)
      faults.push(fault(`${path}.code`, 'Printed labels show this code, so it can’t change.'));
    else if (Object.entries(was.values).some(([code, value]) => sku.values[code] !== value))
      faults.push(
        fault(`${path}.values`, 'This variant has been ordered, so it can’t change. Add another variant instead.'),
      );
  }
  for (const { bizId, code } of before.draft ? [] : before.form.skus) {
    if (!skus.some((sku) => sku.bizId === bizId))
      faults.push(fault('skus', `${code} has been sold and can’t be deleted. Make it unavailable instead.`));
  }
  return faults;
}

/** An area excludes others of the same product. */
const excludesFaults = (printAreas: ProductForm['printAreas']): FieldError[] =>
  printAreas.flatMap(({ code, excludes = [] }, index) =>
    excludes.flatMap((other, at) => {
      const path = `printAreas.${index}.excludes.${at}`;
      if (other === code) return [fault(path, 'A print area can’t exclude itself.')];
      const isKnown = printAreas.some((area) => area.code === other);
      return isKnown ? [] : [fault(path, `There’s no print area with the code ${other}.`)];
    }),
  );

/** What is folded, or sewn in, is printed: it is a part of the bleed. */
function depthFaults({ edge, bleedMm, wrapMm, seamMm }: ProductForm['printAreas'][number], path: string): FieldError[] {
  const bleed = edge === 'full' ? bleedMm : 0;
  if (wrapMm && seamMm) return [fault(`${path}.seamMm`, 'A print is folded around a frame or sewn in, not both.')];
  return (['wrapMm', 'seamMm'] as const).flatMap((field) => {
    const depth = { wrapMm, seamMm }[field] ?? 0;
    return depth > bleed ? [fault(`${path}.${field}`, `This is more than the bleed of ${bleed} mm.`)] : [];
  });
}

function areaFaults({ printAreas }: ProductForm, before: ProductBefore): FieldError[] {
  const faults = [
    ...repeated(printAreas.map((area) => area.code)).map((index) =>
      fault(`printAreas.${index}.code`, 'Another print area already uses this code.'),
    ),
    ...excludesFaults(printAreas),
  ];
  for (const [index, area] of printAreas.entries()) {
    const path = `printAreas.${index}`;
    const was = before.form.printAreas.find((each) => each.code === area.code);
    const designs = before.designsByArea[area.code] ?? 0;
    const isOther = was && (was.widthMm !== area.widthMm || was.heightMm !== area.heightMm || was.edge !== area.edge);
    if (isOther && designs > 0)
      faults.push(fault(`${path}.widthMm`, `${designs} designs use this size, so it can’t change.`));
    if (2 * area.safeMm >= Math.min(area.widthMm, area.heightMm))
      faults.push(fault(`${path}.safeMm`, 'The safe margin leaves no room to print. Make it smaller.'));
    faults.push(...depthFaults(area, path));
  }
  const gone = before.form.printAreas.filter(({ code }) => !printAreas.some((area) => area.code === code));
  for (const { code, label } of gone) {
    if ((before.designsByArea[code] ?? 0) > 0)
      faults.push(fault('printAreas', `Designs use ${label}, so it can’t be deleted.`));
  }
  return faults;
}

const hasValue = (options: ProductForm['options'], { option, value }: { option: string; value: string }) =>
  options.some(({ code, values }) => code === option && values.some((each) => each.code === value));

/** Pictures show areas and variants that there are, and each scene once; what is on sale with a picture keeps one. */
function pictureFaults(
  { printAreas, shownIn, options }: ProductForm,
  { form: was, draft }: ProductBefore,
): FieldError[] {
  const areas = new Set(printAreas.map((area) => area.code));
  const isSeen = (code: string, scenes: ProductForm['shownIn']) => scenes.some(({ areaCode }) => areaCode === code);
  const lost = draft ? [] : printAreas.filter(({ code }) => isSeen(code, was.shownIn) && !isSeen(code, shownIn));
  return [
    ...lost.map(({ label }) =>
      fault('shownIn', `${label} is on sale. Keep a picture of it, or delete this print area.`),
    ),
    ...repeated(shownIn.map((scene) => scene.sceneId)).map((index) =>
      fault(`shownIn.${index}.sceneId`, 'This mockup is listed twice. Remove one.'),
    ),
    ...shownIn.flatMap(({ areaCode }, index) =>
      areas.has(areaCode) ? [] : [fault(`shownIn.${index}.areaCode`, 'Choose the print area it shows.')],
    ),
    ...shownIn.flatMap(({ shows }, index) =>
      !shows || hasValue(options, shows)
        ? []
        : [fault(`shownIn.${index}.shows`, 'This product doesn’t come in the variant it shows. Choose another one.')],
    ),
  ];
}

/** What a draft may lack and what has been on sale may not. */
function textFaults(form: ProductForm, { draft }: ProductBefore): FieldError[] {
  const texts = ['subtitle', 'description'] as const;
  return draft ? [] : texts.filter((name) => !form[name]).map((name) => fault(name, 'Please fill this in.'));
}

/** What a product needs before it can be put on sale, by the field where it is given. */
export function missingForSale(form: ProductForm, makers: KnownMakers): FieldError[] {
  const { subtitle, description, categories, skus, options, printAreas, shownIn } = form;
  const offered = skus.filter((sku) => sku.offered);
  const without = options.flatMap(({ code, values }) =>
    values.filter((value) => !offered.some((sku) => sku.values[code] === value.code)).map(({ label }) => label),
  );
  const unseen = printAreas.filter(({ code }) => !shownIn.some((scene) => scene.areaCode === code));
  return [
    ...(subtitle ? [] : [fault('subtitle', 'Add a subtitle.')]),
    ...(description ? [] : [fault('description', 'Add a description.')]),
    ...(categories.length ? [] : [fault('categories', 'Add a category.')]),
    ...(without.length ? [fault('skus', `Make at least one variant available in ${without.join(', ')}.`)] : []),
    ...unseen.map(({ label }) => fault('shownIn', `Add a picture of ${label}, or delete this print area.`)),
    ...missingFacts(form.compliance, makers),
  ];
}

function termFaults({ tiers, productionDays, warehouses }: ProductForm): FieldError[] {
  const faults = tiers.flatMap((tier, index) => {
    const last = tiers[index - 1];
    if (!last || (tier.minQuantity > last.minQuantity && tier.percentOff > last.percentOff)) return [];
    return [
      fault(
        `tiers.${index}.minQuantity`,
        'Each tier needs a higher quantity and a bigger discount than the one before.',
      ),
    ];
  });
  if (productionDays.max < productionDays.min)
    faults.push(fault('productionDays.max', 'The longest time can’t be less than the shortest.'));
  for (const index of repeated(warehouses))
    faults.push(fault(`warehouses.${index}`, 'This warehouse is listed twice. Remove one.'));
  return faults;
}

/** All that stands against a change, by field. */
export function productFaults(form: ProductForm, before: ProductBefore): FieldError[] {
  return [
    ...textFaults(form, before),
    ...termFaults(form),
    ...optionFaults(form, before),
    ...skuFaults(form, before),
    ...areaFaults(form, before),
    ...pictureFaults(form, before),
  ];
}

/** A variant in words, e.g. Black, M. */
export function variantInWords(values: Readonly<Record<string, string>>, options: ProductForm['options']): string {
  return options
    .map(({ code, values: known }) => known.find((value) => value.code === values[code])?.label ?? values[code] ?? '')
    .join(', ');
}

/** Of a variant: its color, else that of all variants. */
export function colorOf(values: Readonly<Record<string, string>>, defaultColor: string): string {
  return values[colorOption] ?? defaultColor;
}

/** Colors as pictures show them: those there are keep their looks, a new one is of its shade all over. */
export function colorsAfter(options: ProductForm['options'], before: readonly MockupColor[]): MockupColor[] {
  const values = options.find((option) => option.code === colorOption)?.values;
  if (!values) return [...before];
  return values.map(({ code, label, hex }) => {
    const known = before.find((color) => color.code === code);
    return known ? { ...known, label } : { code, label, hex: hex!, parts: [hex!], specGain: specGainOf(hex!) };
  });
}

/** The price a product is listed with: that of its cheapest variant on offer. */
export function lowestPriceCents(skus: readonly { price: number; offered: boolean }[]): number {
  const offered = skus.filter((sku) => sku.offered);
  return Math.min(...(offered.length ? offered : skus).map((sku) => sku.price));
}
