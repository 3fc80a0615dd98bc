import type { RemoteListing } from '../../../adapters/marketplaces/port.ts';
import { plainValues, plainWords } from './option-words.rules.ts';

/* Which of our variants a variant of a marketplace is: pure functions. What is not plain is left to the seller. */

type Ours = { skuId: string; code: string; variant: string; values: Readonly<Record<string, string>> };
type Theirs = Pick<RemoteListing['variants'][number], 'variantId' | 'sku' | 'barcode' | 'options'>;

const onlyOne = (found: readonly Ours[]): Ours | undefined => (found.length === 1 ? found[0] : undefined);

/** Of whom this is the code, as it is or behind something of the seller's own; the longest, as codes may end in others. */
function ofCode(text: string | null, ours: readonly Ours[]): Ours | undefined {
  const said = text?.trim().toLowerCase();
  if (!said) return undefined;
  const isCode = (code: string) => said === code || said.endsWith(`-${code}`);
  const found = ours.filter(({ code }) => isCode(code.toLowerCase()));
  const longest = Math.max(...found.map(({ code }) => code.length));
  return onlyOne(found.filter(({ code }) => code.length === longest));
}

const sortedWords = (text: string) => plainWords(text).split(' ').sort().join(' ');

/** Whose values these are, in whatever order. Some marketplaces have all of them in one option. */
function ofOptions(options: Theirs['options'], ours: readonly Ours[]): Ours | undefined {
  const values = Object.values(options).filter((value) => value.trim());
  const [first, ...others] = values;
  if (first === undefined) return undefined;
  const said = plainValues(values);
  return onlyOne(
    ours.filter(
      ({ variant }) =>
        plainValues(variant.split(', ')) === said || (!others.length && sortedWords(variant) === sortedWords(first)),
    ),
  );
}

/** All that say something say the same. */
const agreed = (found: readonly (Ours | undefined)[]): Ours | undefined => {
  const [first, ...others] = found.filter((each) => each !== undefined);
  return others.every((other) => other === first) ? first : undefined;
};

/**
 * By SKU or bar code, else by options. Where these name different ones of ours, and where several variants are the same one
 * of ours, none is matched.
 */
export function matchVariants(theirs: readonly Theirs[], ours: readonly Ours[]): Map<string, string> {
  const read = theirs.map(({ variantId, sku, barcode, options }) => {
    const codes = [ofCode(sku, ours), ofCode(barcode, ours)];
    const found = agreed([...codes, ofOptions(options, ours)]);
    return { variantId, skuId: found?.skuId, hasCode: codes.some((each) => each !== undefined) };
  });
  const matched = new Map<string, string>();
  const taken = new Set<string | undefined>([undefined]);
  for (const hasCode of [true, false]) {
    const wanting = read.filter((each) => each.hasCode === hasCode && !taken.has(each.skuId));
    for (const [skuId, all] of Map.groupBy(wanting, (each) => each.skuId)) {
      taken.add(skuId);
      if (all.length === 1) matched.set(all[0]!.variantId, skuId!);
    }
  }
  return matched;
}
