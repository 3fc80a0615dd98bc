import type { ProductDetail, Sku } from '@merchmill/contract/catalog.ts';

type Options = ProductDetail['options'];
/** Option code → value code. */
export type Chosen = Readonly<Record<string, string>>;

/** The variant of these values, if there is one. */
export function skuFor(skus: readonly Sku[], chosen: Chosen): Sku | null {
  return skus.find((sku) => Object.entries(sku.values).every(([option, value]) => chosen[option] === value)) ?? null;
}

/** Whether a value can be had together with what is chosen in the other options. */
export function isAvailable(skus: readonly Sku[], chosen: Chosen, option: string, value: string): boolean {
  return skuFor(skus, { ...chosen, [option]: value })?.available ?? false;
}

/**
 * What a page starts with: the wanted values that exist, else the default colour and the first value of each option that
 * can be had with it.
 */
export function startingChoice(
  { options, skus }: { options: Options; skus: readonly Sku[] },
  wanted: (option: string) => string | null,
  defaultColour: string,
): Chosen {
  const chosen: Record<string, string> = {};
  for (const option of options) {
    const has = (code: string | null) => option.values.some((value) => value.code === code);
    const asked = wanted(option.code);
    if (asked !== null && has(asked)) chosen[option.code] = asked;
    else if (isColour(option) && has(defaultColour)) chosen[option.code] = defaultColour;
  }
  for (const option of options) {
    if (chosen[option.code] !== undefined) continue;
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

/** The option whose values have colours. */
export function isColour(option: Options[number]): boolean {
  return option.values.some((value) => value.hex !== null);
}

/** The chosen colour, or the one that products without colours keep their pictures under. */
export function chosenColour(options: Options, chosen: Chosen): string {
  const colour = options.find(isColour);
  return (colour && chosen[colour.code]) ?? 'default';
}
