import type { FieldError } from '@merchmill/contract/api-error.ts';
import type { EditedSku, ProductForm } from '@merchmill/contract/catalog/product.console.shapes.ts';
import type { MockupColour } from '../../design/picture/index.ts';

/* What may become of a product: a pure comparison of what is asked for with what there is. */

/** Code of the option whose values are a product's colours. */
const colourOption = 'colour';

export type ProductBefore = {
  form: ProductForm;
  colours: readonly MockupColour[];
  /** Never on sale: nothing of it is ordered or printed yet. */
  draft: boolean;
  /** Designs laid out for each area. */
  designsByArea: Readonly<Record<string, number>>;
};

const fault = (path: string, message: string): FieldError => ({ path, message });

/** Places of list items whose key came before. */
const repeated = (keys: readonly string[]) => keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));

function optionFaults({ options, defaultColour }: ProductForm, before: ProductBefore): FieldError[] {
  const faults = repeated(options.map((option) => option.code)).map((index) =>
    fault(`options.${index}.code`, 'Another option has this code.'),
  );
  for (const [index, { code, values }] of options.entries()) {
    const path = `options.${index}.values`;
    for (const place of repeated(values.map((value) => value.code))) {
      faults.push(fault(`${path}.${place}.code`, 'Another value has this code.'));
    }
    if (code !== colourOption) continue;
    for (const [place, value] of values.entries()) {
      const known = before.colours.find((colour) => colour.code === value.code);
      if (value.hex === null) faults.push(fault(`${path}.${place}.hex`, 'A colour needs a shade.'));
      else if (known && known.hex !== value.hex)
        faults.push(fault(`${path}.${place}.hex`, 'A shade stays as it is: pictures show it. Add another colour.'));
    }
  }
  for (const { code } of before.draft ? [] : before.form.options) {
    if (!options.some((option) => option.code === code))
      faults.push(fault('options', `Variants are told apart by ${code}: it cannot go.`));
  }
  const colours = options.find((option) => option.code === colourOption)?.values ?? before.colours;
  if (!colours.some((colour) => colour.code === defaultColour))
    faults.push(fault('defaultColour', 'Choose one of its colours.'));
  return faults;
}

const combination = (sku: EditedSku) => JSON.stringify(Object.entries(sku.values).sort());

function valueFaults(sku: EditedSku, path: string, options: ProductForm['options']): FieldError[] {
  const unknown = options.filter(({ code, values }) => !values.some((value) => value.code === sku.values[code]));
  const tooMany = Object.keys(sku.values).filter((code) => !options.some((option) => option.code === code));
  return [
    ...unknown.map(({ code, label }) => fault(`${path}.values.${code}`, `Choose a ${label.toLowerCase()}.`)),
    ...tooMany.map((code) => fault(`${path}.values.${code}`, 'There is no such option.')),
  ];
}

function skuFaults({ skus, options }: ProductForm, before: ProductBefore): FieldError[] {
  const known = new Map(before.form.skus.map((sku) => [sku.bizId, sku]));
  const faults = [
    ...repeated(skus.map((sku) => sku.code)).map((index) => fault(`skus.${index}.code`, 'Another has this code.')),
    ...repeated(skus.map(combination)).map((index) => fault(`skus.${index}.values`, 'This variant is there twice.')),
  ];
  for (const [index, sku] of skus.entries()) {
    const path = `skus.${index}`;
    faults.push(...valueFaults(sku, path, options));
    if (sku.bizId === null) continue;
    const was = known.get(sku.bizId);
    if (!was) faults.push(fault(`${path}.bizId`, 'This product has no such variant.'));
    else if (before.draft) continue;
    else if (was.code !== sku.code) faults.push(fault(`${path}.code`, 'The code is on labels and stays as it is.'));
    else if (Object.entries(was.values).some(([code, value]) => sku.values[code] !== value))
      faults.push(fault(`${path}.values`, 'What was ordered stays what it is. Add another variant.'));
  }
  for (const { bizId, code } of before.draft ? [] : before.form.skus) {
    if (!skus.some((sku) => sku.bizId === bizId))
      faults.push(fault('skus', `${code} has been sold: do not offer it any more, but leave it here.`));
  }
  return faults;
}

function areaFaults({ printAreas }: ProductForm, before: ProductBefore): FieldError[] {
  const faults = repeated(printAreas.map((area) => area.code)).map((index) =>
    fault(`printAreas.${index}.code`, 'Another area has this code.'),
  );
  for (const [index, area] of printAreas.entries()) {
    const path = `printAreas.${index}`;
    const was = before.form.printAreas.find((each) => each.code === area.code);
    const designs = before.designsByArea[area.code] ?? 0;
    const isOther = was && (was.widthMm !== area.widthMm || was.heightMm !== area.heightMm || was.edge !== area.edge);
    if (isOther && designs > 0)
      faults.push(fault(`${path}.widthMm`, `${designs} designs are laid out for this size: it stays.`));
    if (2 * area.safeMm >= Math.min(area.widthMm, area.heightMm))
      faults.push(fault(`${path}.safeMm`, 'Nothing would be left inside the safe margin.'));
  }
  const gone = before.form.printAreas.filter(({ code }) => !printAreas.some((area) => area.code === code));
  for (const { code, label } of gone) {
    if ((before.designsByArea[code] ?? 0) > 0) faults.push(fault('printAreas', `Designs are printed on ${label}.`));
  }
  return faults;
}

/** Pictures show areas that there are, and each scene once. */
function pictureFaults({ printAreas, shownIn }: ProductForm): FieldError[] {
  const areas = new Set(printAreas.map((area) => area.code));
  return [
    ...repeated(shownIn.map((scene) => scene.sceneId)).map((index) =>
      fault(`shownIn.${index}.sceneId`, 'This picture is there twice.'),
    ),
    ...shownIn.flatMap(({ areaCode }, index) =>
      areas.has(areaCode) ? [] : [fault(`shownIn.${index}.areaCode`, 'Choose the print area that it shows.')],
    ),
  ];
}

/** What a draft may lack and what has been on sale may not. */
function textFaults(form: ProductForm, { draft }: ProductBefore): FieldError[] {
  const texts = ['subtitle', 'description'] as const;
  return draft ? [] : texts.filter((name) => !form[name]).map((name) => fault(name, 'Please fill this in.'));
}

/** What a product needs before it can be put on sale, by the field where it is given. */
export function missingForSale(form: ProductForm): FieldError[] {
  const { subtitle, description, categories, skus, options, printAreas, shownIn } = form;
  const offered = skus.filter((sku) => sku.offered);
  const without = options.flatMap(({ code, values }) =>
    values.filter((value) => !offered.some((sku) => sku.values[code] === value.code)).map(({ label }) => label),
  );
  const unseen = printAreas.filter(({ code }) => !shownIn.some((scene) => scene.areaCode === code));
  return [
    ...(subtitle ? [] : [fault('subtitle', 'A line below the title.')]),
    ...(description ? [] : [fault('description', 'A description.')]),
    ...(categories.length ? [] : [fault('categories', 'A category in which it is found.')]),
    ...(without.length ? [fault('skus', `A variant on offer of ${without.join(', ')}.`)] : []),
    ...(unseen.length === printAreas.length ? [fault('shownIn', 'A picture of a print area.')] : []),
  ];
}

function termFaults({ tiers, productionDays, warehouses }: ProductForm): FieldError[] {
  const faults = tiers.flatMap((tier, index) => {
    const last = tiers[index - 1];
    if (!last || (tier.minQuantity > last.minQuantity && tier.percentOff > last.percentOff)) return [];
    return [fault(`tiers.${index}.minQuantity`, 'Each step needs more pieces and takes off more than the last.')];
  });
  if (productionDays.max < productionDays.min)
    faults.push(fault('productionDays.max', 'Not less than the shortest time.'));
  for (const index of repeated(warehouses)) faults.push(fault(`warehouses.${index}`, 'This warehouse is there twice.'));
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
    ...pictureFaults(form),
  ];
}

/** A variant in words, e.g. Black, M. */
export function variantInWords(values: Readonly<Record<string, string>>, options: ProductForm['options']): string {
  return options
    .map(({ code, values: known }) => known.find((value) => value.code === values[code])?.label ?? values[code] ?? '')
    .join(', ');
}

/** Of a variant: its colour, else that of all variants. */
export function colourOf(values: Readonly<Record<string, string>>, defaultColour: string): string {
  return values[colourOption] ?? defaultColour;
}

/** Highlights on dark cloth are weaker; measured on our fabrics from black (0.36) to white (1). */
function specGainOf(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const luminance = 0.2126 * channels[0]! ** 2.2 + 0.7152 * channels[1]! ** 2.2 + 0.0722 * channels[2]! ** 2.2;
  return Math.round((0.36 + 0.64 * Math.sqrt(luminance)) * 100) / 100;
}

/** Colours as pictures show them: those there are keep their looks, a new one is of its shade all over. */
export function coloursAfter(options: ProductForm['options'], before: readonly MockupColour[]): MockupColour[] {
  const values = options.find((option) => option.code === colourOption)?.values;
  if (!values) return [...before];
  return values.map(({ code, label, hex }) => {
    const known = before.find((colour) => colour.code === code);
    return known ? { ...known, label } : { code, label, hex: hex!, parts: [hex!], specGain: specGainOf(hex!) };
  });
}

/** The price a product is listed with: that of its cheapest variant on offer. */
export function lowestPriceCents(skus: readonly { price: number; offered: boolean }[]): number {
  const offered = skus.filter((sku) => sku.offered);
  return Math.min(...(offered.length ? offered : skus).map((sku) => sku.price));
}
