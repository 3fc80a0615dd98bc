import type {
  EditedArea,
  EditedProduct,
  EditedSizeTable,
  EditedSku,
  ProductForm,
} from '@merchmill/contract/catalog/product.console.shapes.ts';

/** What is edited of a product; its version goes beside it. */
export type ProductDraft = Omit<ProductForm, 'version'>;
export type Change = (change: (draft: ProductDraft) => ProductDraft) => void;

export function draftOf(product: EditedProduct): ProductDraft {
  const { title, subtitle, description, categories, facts, options, sizeTable, defaultColor, skus } = product;
  const { tiers, productionDays, warehouses, hs6, compliance, printAreas, shownIn } = product;
  return {
    ...{ title, subtitle, description, categories, facts, options, sizeTable, defaultColor, skus },
    ...{ tiers, productionDays, warehouses, hs6, compliance, printAreas, shownIn },
  };
}

/** A size guide to fill in: a row for each size that one can choose. */
export function firstSizeTable({ options }: ProductDraft, columns: readonly string[]): EditedSizeTable {
  const sizes = options.find(({ label }) => label.toLowerCase() === 'size')?.values.map(({ label }) => label);
  const cm = columns.map(() => Number.NaN);
  return { columns: [...columns], rows: (sizes ?? ['']).map((size) => ({ size, cm })) };
}

/** A title as an address: small letters, digits and dashes. */
export const handleFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

type Value = { option: string; value: string };
const isOf = (sku: EditedSku, { option, value }: Value) => sku.values[option] === value;

/** Everything in a color, size or the like on sale, or off it. */
export const offeredAs = (draft: ProductDraft, of: Value, offered: boolean): ProductDraft => ({
  ...draft,
  skus: draft.skus.map((sku) => (isOf(sku, of) ? { ...sku, offered } : sku)),
});

/** Without a value, and without its variants, which were never on sale. */
export const withoutValue = (draft: ProductDraft, of: Value): ProductDraft => ({
  ...draft,
  options: draft.options.map((option) =>
    option.code === of.option ? { ...option, values: option.values.filter(({ code }) => code !== of.value) } : option,
  ),
  skus: draft.skus.filter((sku) => !isOf(sku, of)),
});

/** A list with one item changed, added or left out. */
export const withItem = <T>(list: readonly T[], at: number, change: (item: T) => T): T[] =>
  list.map((item, index) => (index === at ? change(item) : item));
export const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** Print areas with one left out, which the others exclude no longer. */
export function withoutArea(areas: readonly EditedArea[], at: number): EditedArea[] {
  const gone = areas[at]?.code;
  return without(areas, at).map(({ excludes, ...area }) => {
    const left = excludes?.filter((code) => code !== gone) ?? [];
    return left.length ? { ...area, excludes: left } : area;
  });
}

type Shown = ProductDraft['shownIn'];

/** Scenes with one more, in the place of the one that it replaces; each stands there once. */
export function withScene(shownIn: Shown, scene: Shown[number], replaced: string | undefined): Shown {
  const others = shownIn.filter(({ sceneId }) => sceneId !== scene.sceneId || sceneId === replaced);
  const at = others.findIndex(({ sceneId }) => sceneId === replaced);
  return at < 0 ? [...others, scene] : withItem(others, at, () => scene);
}

type Values = Record<string, string>;
const keyOf = (values: Values) => JSON.stringify(Object.entries(values).sort());

/** Every combination of option values, in the order of the options. */
function combinations(options: ProductDraft['options']): Values[] {
  return options.reduce<Values[]>(
    (before, { code, values }) => before.flatMap((each) => values.map((value) => ({ ...each, [code]: value.code }))),
    [{}],
  );
}

/** Of two variants, how many options they share. */
const shared = (a: Values, b: Values) => Object.entries(a).filter(([code, value]) => b[code] === value).length;

/** Variants that the options allow and nobody has made: each like the one that is most alike, with no stock. */
export function missingSkus({ options, skus }: ProductDraft, handle: string): EditedSku[] {
  const known = new Set(skus.map((sku) => keyOf(sku.values)));
  const codes = new Set(skus.map((sku) => sku.code));
  return combinations(options)
    .filter((values) => !known.has(keyOf(values)))
    .map((values) => {
      const like = skus.reduce((best, sku) => (shared(sku.values, values) > shared(best.values, values) ? sku : best));
      const code = [handle, ...options.map((option) => values[option.code])].join('-').toUpperCase();
      return { ...like, bizId: null, code: codes.has(code) ? `${code}-2` : code, values, offered: true, onHand: null };
    });
}
