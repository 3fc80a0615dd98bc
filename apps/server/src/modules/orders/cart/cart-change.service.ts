import type { BodyOf } from '@merchmill/contract/call.ts';
import type { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import type { Cart } from '@merchmill/contract/orders/cart.shapes.ts';
import { cartLimits } from '@merchmill/contract/orders/cart.ts';
import { printingCents } from '@merchmill/contract/orders/pricing.ts';
import { excludedProblem } from '@merchmill/design/excluded-areas.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { ownedBy } from '../../../owned-by.ts';
import { listSkuDetails, listSpuDetails, type SkuDetails } from '../../catalog/catalog/index.ts';
import {
  type CheckMark,
  confirmedMark,
  getOwnTemplate,
  measurePicturesOf,
  uncheckedMark,
} from '../../design/design/index.ts';
import { getDocument, getDocuments, printedAreas } from '../../design/document/index.ts';
import { viewCart } from './cart.service.ts';
import { cartLines, carts, sameChoice, sampleOfBoth } from './cart.tables.ts';
import { isGuest } from './guest.rules.ts';
import { priceLine } from './pricing.rules.ts';

/** Every change of a cart goes through here: it locks the cart's row, so that changes come one after the other. */
export async function changeCart(ctx: Ctx, ownerId: string): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .insert(carts)
    .values({ ownerId, accountId: isGuest(ownerId) ? null : ownerId, version: 1, changedAt: now })
    .onConflictDoUpdate({ target: carts.ownerId, set: { version: sql`${carts.version} + 1`, changedAt: now } });
}

export type CartAddition = Pick<
  typeof cartLines.$inferInsert,
  'skuId' | 'spuId' | 'documentHash' | 'quantity' | 'sampleOf'
>;

const tooMany = () =>
  new AppError('quantityLimit', `You can order up to ${cartLimits.quantityPerLine} of one item at a time.`);

/**
 * Puts what was sold before, or is a sample, into a cart, in the caller's transaction; of what is in it already there are
 * more then. `whenTooMany`: whether a line takes as many as it may have, or nothing is added.
 */
export async function addCartLines(
  ctx: Ctx,
  ownerId: string,
  additions: readonly CartAddition[],
  { whenTooMany }: { whenTooMany: 'cut' | 'refuse' },
): Promise<void> {
  await changeCart(ctx, ownerId);
  const sum = sql`${cartLines.quantity} + excluded.quantity`;
  for (const [at, addition] of additions.entries()) {
    // A millisecond later each: the cart shows them in this order.
    const createdAt = new Date(ctx.now().getTime() + at);
    const [line] = await ctx.db
      .insert(cartLines)
      .values({ id: newId(createdAt), ownerId, ...addition, createdAt })
      .onConflictDoUpdate({
        target: sameChoice(cartLines),
        set: { quantity: sql`least(${sum}, ${cartLimits.quantityPerLine})`, sampleOf: sampleOfBoth(cartLines) },
        setWhere: whenTooMany === 'refuse' ? sql`${sum} <= ${cartLimits.quantityPerLine}` : sql`true`,
      })
      .returning({ id: cartLines.id });
    if (!line) throw tooMany();
  }
  if ((await ctx.db.$count(cartLines, ownedBy(ownerId, cartLines))) > cartLimits.lines) throw new AppError('cartFull');
}

/** Everything in a cart has been ordered. */
export async function emptyCart({ db }: Ctx, ownerId: string): Promise<void> {
  await db.delete(cartLines).where(ownedBy(ownerId, cartLines));
}

type Addition = BodyOf<typeof cartCalls.add>;
export type Artwork = { documentHash: string | null; spuId: string | null; templateId: string | null } & {
  [Key in keyof CheckMark]: CheckMark[Key] | null;
};

/** What is to be printed on the item; refuses what cannot be printed on it. */
export async function artworkOf(
  ctx: Ctx,
  ownerId: string,
  sku: SkuDetails,
  { spuId, templateId, checkHash }: Addition,
): Promise<Artwork> {
  if (spuId) {
    const spu = assertFound((await listSpuDetails(ctx, [spuId])).get(spuId));
    if (!spu.published) throw new AppError('skuUnavailable');
    if (spu.productId !== sku.productId || (spu.colors.length && !spu.colors.includes(sku.color)))
      throw new AppError('skuUnavailable');
    // Its product may have said since that two of its areas exclude each other.
    const problem = excludedProblem(await getDocument(ctx, spu.documentHash), sku.excluding);
    if (problem) throw new AppError('designNotPrintable', problem.message);
    return { documentHash: spu.documentHash, spuId, templateId: null, ...uncheckedMark };
  }
  if (!templateId) return { documentHash: null, spuId: null, templateId: null, ...uncheckedMark };
  if (isGuest(ownerId)) throw new AppError('notLoggedIn', 'Please log in first to use your own designs.');
  const template = await getOwnTemplate(ctx, ownerId, templateId);
  if (template.productId !== sku.productId)
    throw new AppError('designInvalid', 'This design was made for another product.');
  const document = await getDocument(ctx, template.documentHash);
  await measurePicturesOf(ctx, document);
  const mark = await confirmedMark(ctx, document, sku, checkHash);
  return { documentHash: template.documentHash, spuId: null, templateId, ...mark };
}

/** Price of one unit before quantity tiers, as the page that adds it has just shown it. */
async function shownCents(ctx: Ctx, sku: SkuDetails, { documentHash, spuId }: Artwork): Promise<number> {
  const document = documentHash ? (await getDocuments(ctx, [documentHash])).get(documentHash) : undefined;
  const areas = document ? printedAreas(document) : [];
  const markupCents = spuId ? ((await listSpuDetails(ctx, [spuId])).get(spuId)?.markupCents ?? 0) : 0;
  return priceLine({
    skuCents: sku.priceCents,
    surchargeCents: printingCents(areas, sku.surchargeCentsByArea),
    markupCents,
    tiers: [],
    quantity: 1,
    togetherQuantity: 1,
  }).listCents;
}

/** A line's variant, what is printed on it, and the price that the page shows of it; refuses what cannot be sold so. */
async function choiceOf(ctx: Ctx, ownerId: string, item: Addition) {
  const sku = assertFound((await listSkuDetails(ctx, [item.skuId])).get(item.skuId));
  if (!sku.available) throw new AppError('skuUnavailable');
  const artwork = await artworkOf(ctx, ownerId, sku, item);
  return { skuId: item.skuId, ...artwork, seenUnitCents: await shownCents(ctx, sku, artwork) };
}

/** Puts in a line, or more of the one that is there with the same choice. */
async function putLine(ctx: Ctx, line: typeof cartLines.$inferInsert): Promise<void> {
  const { quantity, seenUnitCents, checkHash, checkVersion } = line;
  const [put] = await ctx.db
    .insert(cartLines)
    .values(line)
    .onConflictDoUpdate({
      target: sameChoice(cartLines),
      set: {
        ...{ seenUnitCents, checkHash, checkVersion },
        quantity: sql`${cartLines.quantity} + ${quantity}`,
        sampleOf: sampleOfBoth(cartLines),
      },
      setWhere: sql`${cartLines.quantity} + ${quantity} <= ${cartLimits.quantityPerLine}`,
    })
    .returning({ id: cartLines.id });
  if (!put) throw tooMany();
}

export async function addToCart(ctx: Ctx, ownerId: string, item: Addition): Promise<Cart> {
  const choice = await choiceOf(ctx, ownerId, item);
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, ownerId);
    await putLine(ctx, { ...choice, id: newId(ctx.now()), ownerId, quantity: item.quantity, createdAt: ctx.now() });
    if ((await ctx.db.$count(cartLines, ownedBy(ownerId, cartLines))) > cartLimits.lines)
      throw new AppError('cartFull');
  });
  return viewCart(ctx, ownerId);
}

const mine = (ownerId: string, lineId: string) => and(eq(cartLines.id, lineId), ownedBy(ownerId, cartLines));

export async function setQuantity(ctx: Ctx, owner: string | null, lineId: string, quantity: number): Promise<Cart> {
  const ownerId = assertFound(owner);
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, ownerId);
    const [line] = await ctx.db
      .update(cartLines)
      .set({ quantity })
      .where(mine(ownerId, lineId))
      .returning({ id: cartLines.id });
    assertFound(line);
  });
  return viewCart(ctx, ownerId);
}

/**
 * Changes what a line is: its variant, how many, and which saved design of its owner is printed, as that is saved now. It
 * keeps its place in the cart; where another line is the same then, they are one.
 */
export async function changeLine(
  ctx: Ctx,
  ownerId: string,
  { bizId, listPrice, ...item }: BodyOf<typeof cartCalls.changeLine>,
): Promise<Cart> {
  const choice = await choiceOf(ctx, ownerId, item);
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, ownerId);
    const [deleted] = await ctx.db.delete(cartLines).where(mine(ownerId, bizId)).returning();
    const line = assertFound(deleted);
    // A price that nobody has seen is not accepted on the way.
    const seenUnitCents = listPrice === choice.seenUnitCents ? listPrice : line.seenUnitCents;
    // With another design it is no longer the sample of a product of a store.
    const sampleOf = choice.documentHash === line.documentHash ? line.sampleOf : null;
    await putLine(ctx, { ...line, ...choice, quantity: item.quantity, seenUnitCents, sampleOf });
  });
  return viewCart(ctx, ownerId);
}

export async function removeFromCart(ctx: Ctx, owner: string | null, lineId: string): Promise<Cart> {
  const ownerId = assertFound(owner);
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, ownerId);
    const [line] = await ctx.db.delete(cartLines).where(mine(ownerId, lineId)).returning({ id: cartLines.id });
    assertFound(line);
  });
  return viewCart(ctx, ownerId);
}

type Agreed = BodyOf<typeof cartCalls.confirmPrices>['prices'];

/** Keeps which prices the owner has seen and agreed to. Where one has changed again since, the line goes on saying so. */
export async function confirmPrices(ctx: Ctx, owner: string | null, prices: Agreed): Promise<Cart> {
  const ownerId = assertFound(owner);
  if (!prices.length) return viewCart(ctx, ownerId);
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, ownerId);
    const seen = new Map(prices.map(({ bizId, listPrice }) => [bizId, listPrice]));
    const changed = await ctx.db
      .update(cartLines)
      .set({ seenUnitCents: sql`(${JSON.stringify(Object.fromEntries(seen))}::jsonb ->> ${cartLines.id})::integer` })
      .where(and(ownedBy(ownerId, cartLines), inArray(cartLines.id, [...seen.keys()])))
      .returning({ id: cartLines.id });
    if (changed.length !== seen.size) throw new AppError('notFound');
  });
  return viewCart(ctx, ownerId);
}
