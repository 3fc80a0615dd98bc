import { type StoreProduct, StoreProductForm } from '@merchmill/contract/stores/store-product.shapes.ts';
import type { z } from 'zod';
import type { Checked } from '../../../shell/page/field-errors.ts';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { readMinor, writeMinor } from './store-money.ts';
import { checkRule, type TypedRule, typedRule } from './typed-rule.ts';

/** A product as it is typed. */
export type Edited = {
  title: string;
  description: string;
  /** Separated by commas. */
  tags: string;
  rule: TypedRule;
  chosen: ReadonlySet<string>;
  /** By SKU id, as it is typed; nothing follows the rule. */
  prices: Readonly<Record<string, string>>;
  /** Keys, in the order of the gallery. */
  pictures: readonly string[];
  collectionIds: readonly string[];
  productType: string;
};

export function editedOf(product: StoreProduct): Edited {
  const { title, description, tags, priceRule, variantList, pictures, collectionIds, productType, currency } = product;
  const own = variantList.flatMap(({ skuId, ownPrice }) =>
    ownPrice === null ? [] : [[skuId, writeMinor(ownPrice, currency)] as const],
  );
  return {
    ...{ title, description, tags: tags.join(', '), collectionIds, productType: productType ?? '' },
    rule: typedRule(priceRule, currency),
    chosen: new Set(variantList.filter(({ isChosen }) => isChosen).map(({ skuId }) => skuId)),
    prices: Object.fromEntries(own),
    pictures: pictures.filter(({ isChosen }) => isChosen).map(({ key }) => key),
  };
}

export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

type EditedForm = Omit<z.input<typeof StoreProductForm>, 'bizId' | 'version'>;

/** What is sent of it, or what is wrong by field. */
export function checkEdited(
  edited: Edited,
  { variantList, currency, bizId, version }: StoreProduct,
): Checked<EditedForm> {
  const rule = checkRule(edited.rule, currency);
  const issues = [...(rule.error?.issues ?? [])];
  const variants = variantList.map(({ skuId }) => {
    const typed = edited.prices[skuId]?.trim() ?? '';
    const ownPrice = typed === '' ? null : readMinor(typed, currency);
    if (typed !== '' && !ownPrice) issues.push({ path: ['prices', skuId], message: messages.wrongPrice });
    return { skuId, isChosen: edited.chosen.has(skuId), ownPrice };
  });
  const { title, description, collectionIds, productType } = edited;
  const form: EditedForm = {
    ...{ title, description, tags: tagsIn(edited.tags), variants },
    ...(rule.data ? { priceRule: rule.data } : {}),
    ...{ pictures: [...edited.pictures], collectionIds: [...collectionIds], productType: productType || null },
  };
  const { error } = StoreProductForm.safeParse({ ...form, bizId, version });
  const all = [...issues, ...(error?.issues ?? []).map(({ path, message }) => ({ path: [path[0]!], message }))];
  return all.length ? { error: { issues: all } } : { data: form };
}
