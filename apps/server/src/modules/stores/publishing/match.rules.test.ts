import { describe, expect, it } from 'vitest';
import { matchVariants } from './match.rules.ts';

const ours = [
  { skuId: 's1', code: 'TEE-BLACK-S', variant: 'Black, S', values: {} },
  { skuId: 's2', code: 'TEE-BLACK-M', variant: 'Black, M', values: {} },
  { skuId: 's3', code: 'TEE-ECRU-S', variant: 'Écru, S', values: {} },
  { skuId: 's4', code: 'TEE-RED-S', variant: '赤, S', values: {} },
];
const theirs = (
  variantId: string,
  sku: string,
  options: Record<string, string> = {},
  barcode: string | null = null,
) => ({
  ...{ variantId, sku, options, barcode },
});

describe('variants of a listing that we did not make', () => {
  it.each([
    ['by SKU', theirs('v', 'tee-black-m'), 's2'],
    ['by a SKU that ends in ours', theirs('v', 'OLD-TEE-BLACK-M'), 's2'],
    ['by bar code', theirs('v', 'x', {}, 'TEE-ECRU-S'), 's3'],
    ['by options in another order', theirs('v', '', { Size: 'M', Color: 'black' }), 's2'],
    ['by options without accents', theirs('v', '', { Farbe: 'Ecru', Größe: 's' }), 's3'],
    ['by options in any script', theirs('v', '', { 色: '赤', サイズ: 'S' }), 's4'],
    ['not at all', theirs('v', 'TEE-BLUE-S', { Color: '青', Size: 'S' }), undefined],
  ])('[PUB-10] are matched %s', (_, variant, skuId) => {
    expect(matchVariants([variant], ours).get('v')).toBe(skuId);
  });

  it('[PUB-10] each of ours is matched once, SKUs before options', () => {
    const matched = matchVariants([theirs('a', '', { Color: 'Black', Size: 'S' }), theirs('b', 'TEE-BLACK-S')], ours);
    expect([...matched]).toEqual([['b', 's1']]);
  });
});
