import { type StoreProduct, StoreProductForm } from '@merchmill/contract/stores/publishing.shapes.ts';
import type { z } from 'zod';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { readRule, type TypedRule, typedRule } from './price-rule-fields.tsx';
import { readMinor, writeMinor } from './store-money.ts';

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

type Form = Omit<z.input<typeof StoreProductForm>, 'bizId' | 'version'>;
type Read = { form: Form | null; errors: Record<string, string> };

/** What is sent of it, or what is wrong by field. */
export function readEdited(edited: Edited, { variantList, currency, bizId, version }: StoreProduct): Read {
  const rule = readRule(edited.rule, currency);
  const errors: Record<string, string> = {};
  if ('problem' in rule) errors.rule = rule.problem;
  const variants = variantList.map(({ skuId }) => {
    const typed = edited.prices[skuId]?.trim() ?? '';
    const ownPrice = typed === '' ? null : readMinor(typed, currency);
    if (typed !== '' && !ownPrice) errors[`price ${skuId}`] = messages.wrongPrice;
    return { skuId, isChosen: edited.chosen.has(skuId), ownPrice };
  });
  const { title, description, collectionIds, productType } = edited;
  const form: Form = {
    ...{ title, description, tags: tagsIn(edited.tags), variants },
    ...('rule' in rule ? { priceRule: rule.rule } : {}),
    ...{ pictures: [...edited.pictures], collectionIds: [...collectionIds], productType: productType || null },
  };
  const { error } = StoreProductForm.safeParse({ ...form, bizId, version });
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return { form: Object.keys(errors).length ? null : form, errors };
}
