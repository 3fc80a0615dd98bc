import type { BodyOf } from '@merchmill/contract/call.ts';
import type { Cart, CartLine, cartCalls } from '@merchmill/contract/cart.ts';
import { cartLimits } from '@merchmill/contract/cart.ts';
import { and, asc, eq, sql, sum } from 'drizzle-orm';
import { AppError, found } from '../../app-error.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import { listSkuFacts, listSpuFacts, type SkuFacts, type SpuFacts } from '../catalog/facts.service.ts';
import { getOwnTemplate, preflightDocument } from '../design/design.service.ts';
import { getDocument, getDocuments, printedAreas } from '../document/document.service.ts';
import { mockupPicture } from '../picture/picture.service.ts';
import { cartLines, carts } from './cart.tables.ts';
import { type PricedLine, priceLine } from './pricing.rules.ts';

type Row = typeof cartLines.$inferSelect;
/** A cart line with all that its price and its parcel depend on. */
export type KnownLine = { row: Row; sku: SkuFacts; spu: SpuFacts | null; price: PricedLine; title: string };
export type KnownCart = { version: number; lines: KnownLine[] };

/** Variants of the same product with the same design count together for the quantity tier. */
const tierKey = (row: Row, sku: SkuFacts) => `${sku.productId}:${row.documentHash ?? ''}`;

function titleOf(row: Row, sku: SkuFacts, spu: SpuFacts | null): string {
  if (spu) return spu.title;
  return row.documentHash ? `${sku.productTitle} with your design` : sku.productTitle;
}

async function readLines(ctx: Ctx, rows: Row[]): Promise<KnownLine[]> {
  const ids = (pick: (row: Row) => string | null) => [...new Set(rows.map(pick).filter((id) => id !== null))];
  const [skus, spus, documents] = [
    await listSkuFacts(
      ctx,
      ids((row) => row.skuId),
    ),
    await listSpuFacts(
      ctx,
      ids((row) => row.spuId),
    ),
    await getDocuments(
      ctx,
      ids((row) => row.documentHash),
    ),
  ];
  const together = new Map<string, number>();
  for (const row of rows) {
    const key = tierKey(row, skus.get(row.skuId)!);
    together.set(key, (together.get(key) ?? 0) + row.quantity);
  }
  return rows.map((row) => {
    const sku = skus.get(row.skuId)!;
    const spu = row.spuId ? (spus.get(row.spuId) ?? null) : null;
    const document = row.documentHash ? documents.get(row.documentHash) : undefined;
    const areas = document ? printedAreas(document) : [];
    const price = priceLine({
      skuCents: sku.priceCents,
      surchargeCents: areas.reduce((total, area) => total + (sku.surchargeCentsByArea[area] ?? 0), 0),
      markupCents: spu?.markupCents ?? 0,
      tiers: sku.tiers,
      quantity: row.quantity,
      togetherQuantity: together.get(tierKey(row, sku))!,
    });
    return { row, sku, spu, price, title: titleOf(row, sku, spu) };
  });
}

/** The cart with prices, for whoever turns it into a total or an order. */
export async function readCart(ctx: Ctx, userId: string): Promise<KnownCart> {
  const [cart] = await ctx.db.select({ version: carts.version }).from(carts).where(eq(carts.userId, userId));
  if (!cart) return { version: 0, lines: [] };
  const rows = await ctx.db
    .select()
    .from(cartLines)
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.createdAt), asc(cartLines.id));
  return { version: cart.version, lines: await readLines(ctx, rows) };
}

export function pictureOf({ row, sku, title }: Pick<KnownLine, 'row' | 'sku' | 'title'>) {
  return mockupPicture({
    productId: sku.productId,
    documentHash: row.documentHash,
    sceneId: sku.sceneId,
    colour: sku.colour,
    alt: `${title}, ${sku.variant}`,
  });
}

function toLine(line: KnownLine): CartLine {
  const { row, sku, spu, price, title } = line;
  return {
    bizId: row.id,
    skuId: row.skuId,
    productHandle: sku.productHandle,
    spuHandle: spu?.handle ?? null,
    templateId: row.templateId,
    title,
    variant: sku.variant,
    picture: pictureOf(line),
    quantity: row.quantity,
    listPrice: price.listCents,
    unitPrice: price.unitCents,
    lineTotal: price.lineCents,
    available: sku.available,
  };
}

export async function viewCart(ctx: Ctx, userId: string): Promise<Cart> {
  const { version, lines } = await readCart(ctx, userId);
  const byWarehouse = Map.groupBy(lines, (line) => line.sku.warehouse.code);
  return {
    version,
    groups: [...byWarehouse.values()].map((group) => ({
      warehouse: group[0]!.sku.warehouse,
      lines: group.map(toLine),
    })),
    carProductNum: lines.reduce((total, line) => total + line.row.quantity, 0),
    subtotal: lines.reduce((total, line) => total + line.price.lineCents, 0),
  };
}

export async function countCart(ctx: Ctx, userId: string): Promise<{ carProductNum: number }> {
  const [row] = await ctx.db
    .select({ pieces: sum(cartLines.quantity) })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));
  return { carProductNum: Number(row?.pieces ?? 0) };
}

/** Every change of a cart goes through here: it locks the cart's row, so that changes come one after the other. */
export async function changeCart(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .insert(carts)
    .values({ userId, version: 1 })
    .onConflictDoUpdate({ target: carts.userId, set: { version: sql`${carts.version} + 1` } });
}

type Addition = BodyOf<typeof cartCalls.add>;
type Artwork = { documentHash: string | null; spuId: string | null; templateId: string | null };

/** What is to be printed on the piece; refuses what cannot be printed on it. */
async function artworkOf(ctx: Ctx, userId: string, sku: SkuFacts, { spuId, templateId }: Addition): Promise<Artwork> {
  if (spuId) {
    const spu = found((await listSpuFacts(ctx, [spuId])).get(spuId));
    if (spu.productId !== sku.productId || (spu.colours.length && !spu.colours.includes(sku.colour)))
      throw new AppError('skuUnavailable');
    return { documentHash: spu.documentHash, spuId, templateId: null };
  }
  if (!templateId) return { documentHash: null, spuId: null, templateId: null };
  const template = await getOwnTemplate(ctx, userId, templateId);
  if (template.productId !== sku.productId)
    throw new AppError('designInvalid', 'This design was made for another product.');
  const document = await getDocument(ctx, template.documentHash);
  const reports = await preflightDocument(ctx, document, sku.productId, sku.colour);
  const problem = Object.values(reports)
    .flatMap((report) => report.findings)
    .find((finding) => finding.level === 'red');
  if (problem) throw new AppError('designNotPrintable', problem.message);
  return { documentHash: template.documentHash, spuId: null, templateId };
}

export async function addToCart(ctx: Ctx, userId: string, item: Addition): Promise<Cart> {
  const sku = found((await listSkuFacts(ctx, [item.skuId])).get(item.skuId));
  if (!sku.available) throw new AppError('skuUnavailable');
  const artwork = await artworkOf(ctx, userId, sku, item);
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, userId);
    const [line] = await ctx.db
      .insert(cartLines)
      .values({
        id: newId(ctx.now()),
        userId,
        skuId: item.skuId,
        ...artwork,
        quantity: item.quantity,
        createdAt: ctx.now(),
      })
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.skuId, cartLines.spuId, cartLines.documentHash],
        set: { quantity: sql`${cartLines.quantity} + ${item.quantity}` },
        setWhere: sql`${cartLines.quantity} + ${item.quantity} <= ${cartLimits.quantityPerLine}`,
      })
      .returning({ id: cartLines.id });
    if (!line)
      throw new AppError('quantityLimit', `You can order up to ${cartLimits.quantityPerLine} of one variant at once.`);
    if ((await ctx.db.$count(cartLines, eq(cartLines.userId, userId))) > cartLimits.lines)
      throw new AppError('cartFull');
  });
  return viewCart(ctx, userId);
}

const mine = (userId: string, lineId: string) => and(eq(cartLines.id, lineId), eq(cartLines.userId, userId));

export async function setQuantity(ctx: Ctx, userId: string, lineId: string, quantity: number): Promise<Cart> {
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, userId);
    const [line] = await ctx.db
      .update(cartLines)
      .set({ quantity })
      .where(mine(userId, lineId))
      .returning({ id: cartLines.id });
    found(line);
  });
  return viewCart(ctx, userId);
}

export async function removeFromCart(ctx: Ctx, userId: string, lineId: string): Promise<Cart> {
  await inTransaction(ctx, async (ctx) => {
    await changeCart(ctx, userId);
    const [line] = await ctx.db.delete(cartLines).where(mine(userId, lineId)).returning({ id: cartLines.id });
    found(line);
  });
  return viewCart(ctx, userId);
}
