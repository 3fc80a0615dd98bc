import { randomBytes } from 'node:crypto';
import type { BodyOf } from '@merchmill/contract/call.ts';
import { convertToMinor } from '@merchmill/contract/money.ts';
import type { OrderPreview, orderCalls, Totals } from '@merchmill/contract/orders.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../app-error.ts';
import { type Ctx, inTransaction } from '../../context.ts';
import { newId } from '../../ids.ts';
import { getAddress } from '../account/address.service.ts';
import { type KnownCart, type KnownLine, pictureOf, priceWas, readCart } from '../cart/cart.service.ts';
import { cartLines } from '../cart/cart.tables.ts';
import { changeCart } from '../cart/cart-change.service.ts';
import { promoLinesOf, readCartPromos } from '../cart/cart-promo.service.ts';
import { priceOrder } from '../cart/pricing.rules.ts';
import { type AppliedPromo, applyPromos } from '../promo/promo.rules.ts';
import { redeemPromos, type TypedPromo } from '../promo/promo.service.ts';
import { getCurrency } from '../settings/settings.service.ts';
import type { Parcel, Quote } from '../shipping/shipping.rules.ts';
import { quoteShipping } from '../shipping/shipping.service.ts';
import { taxOnOrder } from '../tax/tax.rules.ts';
import { orderNumber } from './order.rules.ts';
import { orderEvents, orderLines, orders } from './order.tables.ts';

/** What is made or held in one place leaves it as one parcel, when the slowest of it is made. */
function parcelsOf(lines: readonly KnownLine[]): Parcel[] {
  return [...Map.groupBy(lines, (line) => line.sku.warehouse.code)].map(([warehouse, group]) => ({
    warehouse,
    pieces: group.reduce((pieces, line) => pieces + line.row.quantity, 0),
    productionDays: {
      min: Math.max(...group.map((line) => line.sku.productionDays.min)),
      max: Math.max(...group.map((line) => line.sku.productionDays.max)),
    },
  }));
}

type Choice = { country: string; method?: string | undefined; currency: string; promoCodes: readonly string[] };
type Checkout = {
  cart: KnownCart;
  quotes: Quote[];
  chosen: Quote;
  /** The codes as they were typed, and what those that hold take off. */
  typed: TypedPromo[];
  promos: AppliedPromo[];
  totals: Totals;
};

/** The one way from a cart to a total: what the preview shows is what an order charges. */
async function checkOut(ctx: Ctx, ownerId: string, cart: KnownCart, choice: Choice): Promise<Checkout> {
  if (!cart.lines.length) throw new AppError('cartEmpty');
  const quotes = await quoteShipping(ctx, parcelsOf(cart.lines), choice.country);
  const chosen = choice.method ? quotes.find((quote) => quote.method === choice.method) : quotes[0];
  if (!chosen)
    throw new AppError('cannotShip', quotes.length ? 'This way of shipping is not offered there.' : undefined);
  const currency = await getCurrency(ctx, choice.currency);
  const typed = await readCartPromos(ctx, ownerId, cart, { codes: choice.promoCodes, currency });
  const terms = typed.flatMap((promo) => promo.terms ?? []);
  const promos = applyPromos(terms, promoLinesOf(cart.lines), chosen.priceCents);
  const totals = priceOrder({
    lines: cart.lines.map((line) => line.price),
    promos,
    shipping: { label: `Shipping: ${chosen.label}`, cents: chosen.priceCents },
    tax: taxOnOrder(),
    currency,
  });
  return { cart, quotes, chosen, typed, promos, totals };
}

/** What a code does for this cart, or why it does nothing. */
function promoStates(typed: readonly TypedPromo[], promos: readonly AppliedPromo[]): OrderPreview['promos'] {
  return typed.map(({ code, terms, problem }) => ({
    code,
    label: terms?.label ?? '',
    amount: promos.find((promo) => promo.code === code)?.cents ?? 0,
    problem,
  }));
}

/** `ownerId` null: a guest without a cart. */
export async function previewOrder(ctx: Ctx, ownerId: string | null, choice: Choice): Promise<OrderPreview> {
  if (ownerId === null) throw new AppError('cartEmpty');
  const { cart, quotes, chosen, typed, promos, totals } = await checkOut(
    ctx,
    ownerId,
    await readCart(ctx, ownerId),
    choice,
  );
  return {
    cartVersion: cart.version,
    quotes: quotes.map(({ priceCents, ...quote }) => ({
      ...quote,
      price: priceCents,
      priceMinor: convertToMinor(priceCents, totals.rate, totals.currency),
    })),
    method: chosen.method,
    promos: promoStates(typed, promos),
    totals,
  };
}

function linkOf({ sku, spu }: KnownLine): string {
  return spu ? `/product/spu/${spu.handle}` : `/product/detail/${sku.productHandle}`;
}

function toOrderLine(
  orderId: string,
  line: KnownLine,
  position: number,
  promos: readonly AppliedPromo[],
): typeof orderLines.$inferInsert {
  return {
    id: newId(),
    orderId,
    position,
    skuId: line.row.skuId,
    skuCode: line.sku.code,
    productId: line.sku.productId,
    spuId: line.row.spuId,
    documentHash: line.row.documentHash,
    title: line.title,
    variant: line.sku.variant,
    colour: line.sku.colour,
    quantity: line.row.quantity,
    unitCents: line.price.unitCents,
    lineCents: line.price.lineCents,
    discountCents: promos.reduce((total, promo) => total + promo.lineCents[position]!, 0),
    warehouse: line.sku.warehouse.name,
    picture: pictureOf(line),
    link: linkOf(line),
  };
}

type Placed = { bizId: string; number: string; totals: Totals };

async function findByKey(ctx: Ctx, requestKey: string): Promise<Placed | undefined> {
  const [row] = await ctx.db
    .select({ bizId: orders.id, number: orders.number, totals: orders.totals })
    .from(orders)
    .where(eq(orders.requestKey, requestKey));
  return row;
}

/**
 * Turns the cart into an order. The cart's row is locked, so that of two orders from one cart only the first is placed;
 * a total that differs from the one shown is never charged silently.
 */
export async function placeOrder(
  ctx: Ctx,
  userId: string,
  requestKey: string,
  form: BodyOf<typeof orderCalls.create>,
): Promise<Placed> {
  const { bizId: _address, isDefault: _default, ...address } = await getAddress(ctx, userId, form.addressId);
  return inTransaction(ctx, async (ctx) => {
    const earlier = await findByKey(ctx, requestKey);
    if (earlier) return earlier;
    await changeCart(ctx, userId);
    const cart = await readCart(ctx, userId);
    const seenVersion = cart.version - 1; // our own change has just moved it on by one
    if (seenVersion !== form.cartVersion)
      throw new AppError('dataChanged', 'Your cart has changed in the meantime. Please check it again.');
    if (cart.lines.some((line) => !line.sku.available)) throw new AppError('skuUnavailable');
    if (cart.lines.some((line) => priceWas(line) !== null))
      throw new AppError('dataChanged', 'A price has changed since you chose it. Please agree to the new one first.');
    const { chosen, typed, promos, totals } = await checkOut(ctx, userId, cart, {
      country: address.country,
      method: form.method,
      currency: form.currency,
      promoCodes: form.promoCodes,
    });
    const refused = typed.find((promo) => promo.problem !== null);
    if (refused) throw new AppError('promoCode', refused.problem!);
    if (totals.totalMinor !== form.expectedTotalMinor) {
      throw new AppError('dataChanged', 'A price has changed in the meantime. Please check the new total.');
    }
    const now = ctx.now();
    const order = { id: newId(now), number: orderNumber(randomBytes(8)) };
    await ctx.db.insert(orders).values({
      ...order,
      userId,
      source: form.source,
      requestKey,
      cartVersion: form.cartVersion,
      currency: totals.currency,
      rate: totals.rate,
      totals,
      totalCents: totals.total,
      totalMinor: totals.totalMinor,
      address,
      giftMessage: form.giftMessage || null,
      shipping: {
        method: chosen.method,
        label: chosen.label,
        arrivesFrom: chosen.arrivesFrom,
        arrivesTo: chosen.arrivesTo,
      },
      placedAt: now,
    });
    await ctx.db
      .insert(orderLines)
      .values(cart.lines.map((line, position) => toOrderLine(order.id, line, position, promos)));
    await ctx.db
      .insert(orderEvents)
      .values({ orderId: order.id, seq: 1, state: 'unpaid', at: now, by: 'customer', why: 'Order placed' });
    await redeemPromos(ctx, { orderId: order.id, userId }, promos);
    await ctx.db.delete(cartLines).where(eq(cartLines.ownerId, userId));
    return { bizId: order.id, number: order.number, totals };
  });
}
