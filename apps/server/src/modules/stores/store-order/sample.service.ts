import type { BodyOf, DataOf } from '@merchmill/contract/call.ts';
import type { storeSampleCalls } from '@merchmill/contract/stores/store-sample.calls.ts';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { Acting } from '../../../principal.ts';
import { addCartLines, type KnownLine, pictureOf, priceItems } from '../../orders/cart/index.ts';
import { listOfferedVariants, printKey, readPrintProblems, type StoreVariant } from '../publishing/index.ts';

/*
 * Samples of what a store sells, for its seller. They are lines of the cart at the price that an order of the store has, and
 * no order of the store comes of them: its sales, profit, and ship-by dates know nothing of them.
 */

type Owner = Pick<Acting, 'ownerId'>;

/** What one of each would cost now, in the order of the variants. */
const priceEach = (ctx: Ctx, { ownerId }: Owner, variants: readonly StoreVariant[]): Promise<KnownLine[]> =>
  priceItems(
    ctx,
    ownerId,
    variants.map(({ skuId, documentHash, spuId }) => ({ skuId, documentHash, spuId, quantity: 1 })),
  );

const isAvailable = ({ sku, unprintable }: KnownLine) => sku.available && sku.left !== 0 && unprintable === null;

export async function listSamples(
  ctx: Ctx,
  owner: Owner,
  asked: { storeId: string; storeProductIds: readonly string[] },
): Promise<DataOf<typeof storeSampleCalls.list>> {
  const products = await listOfferedVariants(ctx, owner, asked);
  const variants = products.flatMap((product) => product.variants);
  const lines = await priceEach(ctx, owner, variants);
  const lineOf = new Map(variants.map((variant, at) => [variant, lines[at]!]));
  return products.map(({ variants, ...product }) => ({
    ...product,
    variants: variants.map((variant) => {
      const line = lineOf.get(variant)!;
      const { sku, price } = line;
      return {
        ...{ skuId: variant.skuId, name: sku.variant, cost: price.listCents, isAvailable: isAvailable(line) },
        picture: pictureOf({ ...line, title: product.title }),
      };
    }),
  }));
}

type Items = BodyOf<typeof storeSampleCalls.add>['items'];

/** Each of them by its place where it cannot be ordered now, so that the rest can. */
function refuse(name: 'skuUnavailable' | 'designNotPrintable', messages: readonly (string | undefined)[]): void {
  const fields = messages.flatMap((message, at) => (message ? [{ path: `items.${at}.skuId`, message }] : []));
  if (fields.length) throw new AppError(name, fields[0]!.message, fields);
}

const whyUnavailable = (line: KnownLine) =>
  isAvailable(line) ? undefined : `${line.sku.variant} can’t be ordered right now.`;

/** What the pre-flight says of each that cannot be printed as it is. */
async function whyNotPrinted(ctx: Ctx, lines: readonly KnownLine[]): Promise<(string | undefined)[]> {
  const prints = lines.map(({ row, sku }) => ({
    ...{ documentHash: row.documentHash!, productId: sku.productId, color: sku.color },
  }));
  const problems = await readPrintProblems(ctx, prints);
  return prints.map((print) => problems.get(printKey(print))?.[0]);
}

export async function addSamples(ctx: Ctx, owner: Owner, items: Items): Promise<{ added: number }> {
  const storeProductIds = items.map(({ storeProductId }) => storeProductId);
  const products = await listOfferedVariants(ctx, owner, { storeProductIds });
  const offered = new Map(products.map(({ storeProductId, variants }) => [storeProductId, variants]));
  const chosen = items.map(({ storeProductId, skuId }, at) => {
    const variant = offered.get(storeProductId)!.find((each) => each.skuId === skuId);
    if (!variant) throw invalidField(`items.${at}.skuId`, 'This product has no such variant.');
    return variant;
  });
  const lines = await priceEach(ctx, owner, chosen);
  refuse('skuUnavailable', lines.map(whyUnavailable));
  refuse('designNotPrintable', await whyNotPrinted(ctx, lines));
  const additions = chosen.map(({ storeProductId, skuId, spuId, documentHash }, at) => ({
    ...{ skuId, spuId, documentHash, sampleOf: storeProductId, quantity: items[at]!.quantity },
  }));
  await inTransaction(ctx, (ctx) => addCartLines(ctx, owner.ownerId, additions, { whenTooMany: 'refuse' }));
  return { added: additions.length };
}
