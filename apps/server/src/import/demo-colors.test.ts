import type { ColorFamily } from '@merchmill/contract/catalog/facets.ts';
import { drawnCatalog } from '@merchmill/demo/drawn/drawn-catalog.ts';
import { expect, it } from 'vitest';
import { colorFamily } from '../modules/catalog/listing/facets.rules.ts';

/** Under what somebody would look for a color of this name, by the first of these that is in it. */
const families: readonly [RegExp, ColorFamily][] = [
  [/natural|oat|sand|kraft|linen/i, 'beige'],
  [/black/i, 'black'],
  [/white/i, 'white'],
  [/gr[ae]y|charcoal|silver|slate/i, 'gray'],
  [/green|forest|mint|moss|olive|sage/i, 'green'],
  [/petrol/i, 'teal'],
  [/blue|midnight|navy|sky/i, 'blue'],
  [/plum/i, 'purple'],
  [/blush|rose/i, 'pink'],
  [/burgundy|red/i, 'red'],
  [/rust/i, 'brown'],
  [/butter|mustard/i, 'yellow'],
];

it('finds the colors of the demo under what they are called', () => {
  const colors = drawnCatalog().products.flatMap((product) => product.colors);
  const named = new Map(colors.map((each) => [`${each.label} ${each.swatch}`, each]));
  const expected = [...named.values()].flatMap(({ label, swatch }) => {
    const family = families.find(([words]) => words.test(label))?.[1];
    return family ? [[label, swatch, family] as const] : [];
  });
  expect(expected.length).toBeGreaterThan(60);
  expect(expected.filter(([, swatch, family]) => colorFamily(swatch) !== family)).toEqual([]);
});
