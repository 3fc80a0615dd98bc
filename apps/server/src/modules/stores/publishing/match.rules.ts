import type { RemoteListing } from '../../../adapters/marketplaces/port.ts';

/* Which of our variants a variant of a marketplace is: pure functions. */

type Ours = { skuId: string; code: string; variant: string; values: Readonly<Record<string, string>> };
type Theirs = Pick<RemoteListing['variants'][number], 'variantId' | 'sku' | 'barcode' | 'options'>;

const words = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

/** By SKU where it ends in ours, else by the values of its options, in whatever order. Each of ours is taken once. */
export function matchVariants(theirs: readonly Theirs[], ours: readonly Ours[]): Map<string, string> {
  const matched = new Map<string, string>();
  const taken = new Set<string>();
  const take = (variantId: string, found: Ours | undefined) => {
    if (!found || matched.has(variantId) || taken.has(found.skuId)) return;
    matched.set(variantId, found.skuId);
    taken.add(found.skuId);
  };
  const isCode = (text: string | null, code: string) => {
    const said = text?.toLowerCase() ?? '';
    return said === code.toLowerCase() || said.endsWith(`-${code.toLowerCase()}`);
  };
  for (const { variantId, sku, barcode } of theirs)
    take(
      variantId,
      ours.find(({ code }) => isCode(sku, code) || isCode(barcode, code)),
    );
  for (const { variantId, options } of theirs) {
    const said = words(Object.values(options).join(' '));
    if (said)
      take(
        variantId,
        ours.find(({ variant }) => words(variant) === said),
      );
  }
  return matched;
}
