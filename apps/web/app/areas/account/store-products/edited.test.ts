import { usualPriceRule } from '@merchmill/contract/stores/price-rule.ts';
import type { StoreProduct } from '@merchmill/contract/stores/store-product.shapes.ts';
import { describe, expect, it } from 'vitest';
import { errorsOfIssues } from '../../../shell/page/field-errors.ts';
import { checkEdited, editedOf } from './edited.ts';

const product = {
  ...{ bizId: '01JAAAAAAAAAAAAAAAAAAAAAAA', version: 1, currency: 'USD', title: 'Slow Riders', description: 'A tee.' },
  ...{ tags: ['tee'], priceRule: usualPriceRule, variantList: [], pictures: [], collectionIds: [], productType: null },
} as unknown as StoreProduct;

const errorsOf = (typed: Partial<ReturnType<typeof editedOf>>) =>
  errorsOfIssues(checkEdited({ ...editedOf(product), ...typed }, product).error?.issues ?? []);

describe('a product as it is typed', () => {
  it('[PUB-14] is refused at the field of a title or a description that is empty', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ title: ' ' })).toEqual({ title: 'Please enter a title.' });
    expect(errorsOf({ description: '' })).toEqual({ description: 'Please enter a description.' });
  });

  it('[VAL-04] says of a tag that is too long that it is about each of them', () => {
    expect(errorsOf({ tags: `tee, ${'x'.repeat(61)}` })).toEqual({ tags: 'Each tag can have at most 60 characters.' });
  });
});
