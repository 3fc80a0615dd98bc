import type { ProductDetail, Sku } from '@merchmill/contract/catalog/product.shapes.ts';

type Options = ProductDetail['options'];
/** Option code → value code. */
export type Chosen = Readonly<Record<string, string>>;

/** The variant of these values, if there is one. */
export function skuFor(skus: readonly Sku[], chosen: Chosen): Sku | null {
  return skus.find((sku) => Object.entries(sku.values).every(([option, value]) => chosen[option] === value)) ?? null;
}

/** Whether a value can be had together with what is chosen in the other options. */
export function isAvailable(skus: readonly Sku[], chosen: Chosen, option: string, value: string): boolean {
  return skusOf(skus, { ...chosen, [option]: value }).some((sku) => sku.available);
}

/** The variants that what is chosen so far leaves open. */
export function skusOf(skus: readonly Sku[], chosen: Chosen): Sku[] {
  return skus.filter((sku) => agrees(sku, chosen));
}

/** Codes of the options that have to fit a person or a thing: a guess would be printed and could not be given back. */
const fittingOptions: readonly string[] = ['size', 'volume', 'format', 'model'];

/** The first option that nobody has chosen a value of yet. */
export function missingOption(options: Options, chosen: Chosen): Options[number] | undefined {
  return options.find(({ code }) => chosen[code] === undefined);
}

/**
 * What a page starts with: the wanted values that exist, else the default color and the first value of each option that
 * can be had with it. What has to fit is left open where there is a choice.
 */
export function startingChoice(
  { options, skus }: { options: Options; skus: readonly Sku[] },
  wanted: (option: string) => string | null,
  defaultColor: string,
): Chosen {
  const chosen: Record<string, string> = {};
  for (const option of options) {
    const has = (code: string | null) => option.values.some((value) => value.code === code);
    const asked = wanted(option.code);
    if (asked !== null && has(asked)) chosen[option.code] = asked;
    else if (isColor(option) && has(defaultColor)) chosen[option.code] = defaultColor;
  }
  for (const option of options) {
    if (chosen[option.code] !== undefined) continue;
    if (fittingOptions.includes(option.code) && option.values.length > 1) continue;
    const possible = option.values.find((value) =>
      skus.some((sku) => sku.available && agrees(sku, { ...chosen, [option.code]: value.code })),
    );
    chosen[option.code] = (possible ?? option.values[0])?.code ?? '';
  }
  return chosen;
}

function agrees(sku: Sku, chosen: Chosen): boolean {
  return Object.entries(chosen).every(([option, value]) => sku.values[option] === value);
}

/** The option whose values have colors. */
function isColor(option: Options[number]): boolean {
  return option.values.some((value) => value.hex !== null);
}

/** The option that colors are chosen of, if there is one. */
export const colorOption = (options: Options): Options[number] | undefined => options.find(isColor);

/** The chosen color, or the one that products without colors keep their pictures under. */
export function chosenColor(options: Options, chosen: Chosen): string {
  const color = colorOption(options);
  return (color && chosen[color.code]) ?? 'default';
}
