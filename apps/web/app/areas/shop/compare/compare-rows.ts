import type { ProductDetail } from '@merchmill/contract/catalog/product.shapes.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { detailMessages } from '../../../features/catalog/messages/catalog.ts';
import { compareMessages as messages } from '../../../features/catalog/messages/compare.ts';
import { cmOf } from '../../../features/catalog/product/lengths.ts';

/** One line of the comparison; `lines` has the texts of each product, `differs` whether they are not all alike. */
export type CompareRow = { label: string; lines: string[][]; differs: boolean };

type Currency = { currency: string; rate: number };
type ProductDetails = Pick<
  ProductDetail,
  'lowestPrice' | 'options' | 'printAreas' | 'tiers' | 'productionDays' | 'warehouse' | 'facts'
>;

const optionLabels = (product: ProductDetails, code: string) =>
  product.options.find((option) => option.code === code)?.values.map(({ label }) => label) ?? [];

/** Facts that at least two of the products state; what only one has says nothing about the others. */
function sharedFacts(products: readonly ProductDetails[]): string[] {
  const labels = products.flatMap(({ facts }) => facts.map(({ label }) => label));
  return [...new Set(labels)].filter((label) => labels.filter((each) => each === label).length > 1);
}

/** What is worth knowing about products that stand beside each other, row by row. */
export function compareRows(products: readonly ProductDetails[], currency: Currency): CompareRow[] {
  const { rows } = messages;
  const row = (label: string, of: (product: ProductDetails) => string[]): CompareRow => {
    const lines = products.map(of);
    return { label, lines, differs: new Set(lines.map((each) => each.join('\n'))).size > 1 };
  };
  return [
    row(rows.price, ({ lowestPrice }) => [formatCents(lowestPrice, currency)]),
    row(rows.colors, (product) => optionLabels(product, 'color')),
    row(rows.sizes, (product) => {
      const sizes = optionLabels(product, 'size');
      return sizes.length > 0 ? [sizes.join(' · ')] : [messages.noSizes];
    }),
    row(rows.areas, ({ printAreas }) =>
      printAreas.map(({ label, widthMm, heightMm }) =>
        messages.area({ label, size: `${cmOf(widthMm)} × ${cmOf(heightMm)} cm` }),
      ),
    ),
    row(rows.technique, ({ printAreas }) => [
      ...new Set(printAreas.map(({ technique }) => detailMessages.techniques[technique])),
    ]),
    row(rows.tiers, ({ tiers }) =>
      tiers.length > 0
        ? tiers.map(({ minQuantity, percentOff }) => messages.tier({ quantity: minQuantity, percent: percentOff }))
        : [messages.noTiers],
    ),
    row(rows.production, ({ productionDays: { min, max } }) => [messages.days({ min, max })]),
    row(rows.shipsFrom, ({ warehouse }) => [warehouse.name]),
    ...sharedFacts(products).map((label) =>
      row(label, ({ facts }) => facts.filter((fact) => fact.label === label).map(({ value }) => value)),
    ),
  ];
}

/** At most four ids of an address, each once. */
export function idsOf(query: URLSearchParams, most: number): string[] {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => /^[\w-]{1,64}$/.test(id));
  return [...new Set(ids)].slice(0, most);
}
