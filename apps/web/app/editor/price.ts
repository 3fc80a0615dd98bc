import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import { printingCents } from '@merchmill/contract/orders/pricing.ts';
import { colorOption } from '../features/catalog/product/sku-choice.ts';

interface PricedArea {
  readonly code: string;
  readonly label: string;
  readonly cents: number;
}

export interface DesignPrice {
  /** Of one unit with all that is printed now, in US cents. */
  readonly cents: number;
  /** Some variants of the color cost more. */
  readonly isLowest: boolean;
  /** Of the product without a print. */
  readonly blankCents: number;
  /** What the printed areas add. */
  readonly printCents: number;
  readonly printed: readonly PricedArea[];
  /** What else can be printed. */
  readonly more: readonly PricedArea[];
}

/** What a unit costs in a color, with something on the areas of these codes. Null where nothing of the color is sold. */
export function designPrice(
  { options, skus, printAreas }: Pick<DesignerData['product'], 'options' | 'skus' | 'printAreas'>,
  inked: readonly string[],
  colorCode: string,
): DesignPrice | null {
  const option = colorOption(options);
  const ofColor = skus.filter(({ values }) => !option || values[option.code] === colorCode);
  const sold = ofColor.filter(({ available }) => available);
  const prices = (sold.length ? sold : ofColor).map(({ price }) => price);
  if (prices.length === 0) return null;
  const priced = printAreas.map(({ code, label, surcharge, offered }) => ({ code, label, cents: surcharge, offered }));
  const printed = priced.filter(({ code }) => inked.includes(code));
  const surcharges = Object.fromEntries(priced.map(({ code, cents }) => [code, cents]));
  const blankCents = Math.min(...prices);
  const printCents = printingCents(
    printed.map(({ code }) => code),
    surcharges,
  );
  return {
    cents: blankCents + printCents,
    isLowest: Math.max(...prices) > blankCents,
    blankCents,
    printCents,
    printed,
    more: priced.filter((area) => area.offered && !printed.includes(area)),
  };
}
