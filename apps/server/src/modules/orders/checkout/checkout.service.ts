import { randomBytes } from 'node:crypto';
import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import type { BodyOf } from '@merchmill/contract/call.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { convertToMinor } from '@merchmill/contract/money.ts';
import type { CartItem } from '@merchmill/contract/orders/cart.shapes.ts';
import type { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import type { OrderPreview } from '@merchmill/contract/orders/checkout.shapes.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import type { PlanKind, PlannedParcel } from '@merchmill/contract/orders/shipping.shapes.ts';
import { AppError } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { newId } from '../../../ids.ts';
import { getAddress, readOwnerType } from '../../account/account/index.ts';
import {
  cartOfItem,
  changeCart,
  emptyCart,
  itemLineId,
  type KnownCart,
  type KnownLine,
  nobody,
  pictureOf,
  priceWas,
  readCart,
  readItem,
} from '../cart/index.ts';
import { findOrderByRequest, insertOrder, type NewOrderLine } from '../order/index.ts';
import { orderNumber } from '../order/order.rules.ts';
import { redeemPromos } from '../promo/index.ts';
import { reserveLines, shortage } from '../stock/index.ts';
import { useCertificate } from '../tax/index.ts';
import { type Checkout, type Choice, checkOut, toDeliveryPlan } from './checkout-total.service.ts';

/** What a code does for this cart, or why it does nothing. */
function promoStates({ typed, promos }: Checkout): OrderPreview['promos'] {
  return typed.map(({ code, terms, problem }) => ({
    code,
    label: terms?.label ?? '',
    amount: promos.find((promo) => promo.code === code)?.cents ?? 0,
    problem,
  }));
}

function toQuote({ method, plan }: Checkout['quotes'][number], totals: Totals): OrderPreview['quotes'][number] {
  return {
    method: method.code,
    label: method.label,
    tracked: method.tracked,
    price: plan.shippingCents,
    priceMinor: convertToMinor(plan.shippingCents, totals.rate, totals.currency),
    arrivesFrom: plan.arrivesFrom,
    arrivesTo: plan.arrivesTo,
    parcels: plan.parcels,
  };
}

/** @param owner null: a guest without a cart, who may ask for a single item only */
export async function previewOrder(
  ctx: Ctx,
  owner: string | null,
  { item, ...choice }: Choice & { item?: CartItem | undefined },
): Promise<OrderPreview> {
  const ownerId = owner ?? nobody;
  if (ownerId === nobody && !item) throw new AppError('cartEmpty');
  const wanted = item
    ? await cartOfItem(ctx, ownerId, await readItem(ctx, ownerId, item))
    : await readCart(ctx, ownerId);
  const checkout = await checkOut(ctx, ownerId, wanted, choice);
  const { cart, quotes, chosen, kind, plans, names, parcels, tax, totals } = checkout;
  return {
    cartVersion: cart.version,
    quotes: quotes.map((quote) => toQuote(quote, totals)),
    method: chosen.method.code,
    plan: kind,
    plans: plans.map((each) => toDeliveryPlan(each, names, totals)),
    parcels,
    lineIds: cart.lines.map((line) => line.row.id),
    tax: { sentence: tax.sentence, dueOnDelivery: tax.dueOnDelivery, pending: tax.pending },
    promos: promoStates(checkout),
    totals,
  };
}

/** The field in which a line stands: of the cart, or of the order of a single item. */
const linePath = (lineId: string) => (lineId === itemLineId ? itemLineId : `lines.${lineId}`);
const quantityPath = (lineId: string) => `${linePath(lineId)}.quantity`;

function linkOf({ sku, spu }: KnownLine): string {
  return spu ? `/product/spu/${spu.handle}` : `/product/detail/${sku.productHandle}`;
}

/** The place that makes a line: all its units come from one, be it in several parcels. */
const makerOf = (parcels: readonly PlannedParcel[], position: number) =>
  parcels.find((parcel) => parcel.contents.some((content) => content.line === position))!.warehouse;

type Place = { orderId: string; position: number };

function toOrderLine(
  line: KnownLine,
  { orderId, position }: Place,
  { promos, parcels, charged }: Checkout,
): NewOrderLine {
  const maker = makerOf(parcels, position);
  return {
    id: newId(),
    orderId,
    position,
    skuId: line.row.skuId,
    skuCode: line.sku.code,
    productId: line.sku.productId,
    spuId: line.row.spuId,
    templateId: line.row.templateId,
    documentHash: line.row.documentHash,
    title: line.title,
    variant: line.sku.variant,
    color: line.sku.color,
    quantity: line.row.quantity,
    unitCents: line.price.unitCents,
    lineCents: line.price.lineCents,
    discountCents: promos.reduce((total, promo) => total + promo.lineCents[position]!, 0),
    ...charged[position]!,
    warehouse: maker.name,
    warehouseCode: maker.code,
    picture: pictureOf(line),
    link: linkOf(line),
    sampleOf: line.row.sampleOf,
    checkHash: line.row.checkHash,
    checkVersion: line.row.checkVersion,
  };
}

/** Refuses what is sold out, and more of it than is left; several lines of one variant count together. */
function refuseShort(lines: readonly KnownLine[]): void {
  if (lines.some((line) => !line.sku.available)) throw new AppError('skuUnavailable');
  const wanted = new Map<string, number>();
  for (const { row } of lines) wanted.set(row.skuId, (wanted.get(row.skuId) ?? 0) + row.quantity);
  const short = lines.filter(({ row, sku }) => sku.left !== null && wanted.get(row.skuId)! > sku.left);
  const fields = short.map(({ row, title, sku }) => {
    return { path: quantityPath(row.id), message: shortage(title, sku.variant, sku.left!) };
  });
  if (fields.length) throw new AppError('outOfStock', fields[0]!.message, fields);
}

/**
 * Refuses designs that could not be printed: saved or put into the cart before their budget was there, or on areas that
 * exclude each other by now.
 */
function refuseUnprintable(lines: readonly KnownLine[]): void {
  const fields = lines.flatMap(({ row, title, unprintable }) => {
    if (!unprintable) return [];
    return [{ path: linePath(row.id), message: `${title}: ${unprintable.message} ${unprintable.fix}` }];
  });
  if (fields.length) throw new AppError('designNotPrintable', fields[0]!.message, fields);
}

type Ordered = { lines: readonly NewOrderLine[]; cart: KnownCart };

/** The last step of placing an order: from here on others wait for these stock locations until it is through. */
async function reserveUnits(ctx: Ctx, orderId: string, { lines, cart }: Ordered): Promise<void> {
  const wanted = lines.map(({ id, skuId, title, variant, quantity, warehouseCode = null }, position) => {
    const path = quantityPath(cart.lines[position]!.row.id);
    return { id, skuId, title, variant, quantity, warehouseCode, path };
  });
  await reserveLines(ctx, orderId, wanted);
}

export type Placed = { bizId: string; number: string; totals: Totals };

async function findByKey(ctx: Ctx, requestKey: string): Promise<Placed | undefined> {
  const row = await findOrderByRequest(ctx, requestKey);
  return row && { bizId: row.id, number: row.number, totals: row.totals };
}

type OrderForm = Exclude<BodyOf<typeof checkoutCalls.create>, { source: 'import' }>;
/** What is ordered and how, without where it goes. */
type OrderTerms = OrderForm extends infer Form ? (Form extends OrderForm ? Omit<Form, 'addressId'> : never) : never;
/** The same for lines that come from elsewhere; without `expectedTotalMinor` at the price of now, which nobody was shown. */
export type ImportTerms = {
  source: 'import';
  method: string | undefined;
  plan?: PlanKind | undefined;
  currency: string;
  expectedTotalMinor?: number | undefined;
  promoCodes: readonly string[];
  giftMessage?: string | undefined;
};

/** Who orders. */
export type Orderer = {
  /** Whose order it is. */
  ownerId: string;
  /** Whose cart it comes from; a guest's is not the owner's. */
  cartOwnerId: string;
  address: OrderAddress;
  /** The seller's customer, where there is one. */
  buyer?: { email: string | null; storeName: string; storeNumber: string | null };
};
type OrderAddress = Omit<AddressForm, 'isDefault'>;

/** The cart as the page has shown it, its row locked: of two orders from one cart only the first is placed. */
async function takeCart(ctx: Ctx, userId: string, shownVersion: number): Promise<KnownCart | undefined> {
  await changeCart(ctx, userId);
  const cart = await readCart(ctx, userId);
  const seenVersion = cart.version - 1; // our own change has just moved it on by one
  return seenVersion === shownVersion ? cart : undefined;
}

type Shown = {
  cart: KnownCart;
  form: OrderTerms | ImportTerms;
  address: { country: string; region?: string | undefined };
};

/** What is ordered and what it costs, which must be what was shown. */
async function checkOutAsShown(ctx: Ctx, userId: string, { cart, form, address }: Shown) {
  refuseShort(cart.lines);
  refuseUnprintable(cart.lines);
  if (cart.lines.some((line) => priceWas(line) !== null))
    throw new AppError(
      'dataChanged',
      'A price has changed since you added the item. Please accept the new price first.',
    );
  const { method, plan, currency, promoCodes } = form;
  const { country, region } = address;
  const checkout = await checkOut(ctx, userId, cart, { country, region, method, plan, currency, promoCodes });
  const refused = checkout.typed.find((promo) => promo.problem !== null);
  if (refused) throw new AppError('promoCode', refused.problem!);
  if (form.expectedTotalMinor !== undefined && checkout.totals.totalMinor !== form.expectedTotalMinor)
    throw new AppError('dataChanged', 'A price has changed. Please review the new total.');
  return checkout;
}

/**
 * Turns the cart, or a single item beside it, into an order. A total that differs from the one shown is never charged
 * silently.
 */
export async function placeOrder(ctx: Ctx, userId: string, requestKey: string, form: OrderForm): Promise<Placed> {
  // Asked again, it is there, whatever has become of its address and its last unit.
  const before = await findByKey(ctx, requestKey);
  if (before) return before;
  const { bizId: _address, isDefault: _default, ...address } = await getAddress(ctx, userId, form.addressId);
  return placeOrderFor(ctx, { ownerId: userId, cartOwnerId: userId, address }, requestKey, form);
}

/** The same for whoever says where it goes. */
export async function placeOrderFor(ctx: Ctx, orderer: Orderer, requestKey: string, form: OrderTerms): Promise<Placed> {
  const { ownerId, cartOwnerId, address } = orderer;
  const single = form.source === 'product' ? await readItem(ctx, ownerId, form.item) : null;
  return inTransaction(ctx, async (ctx) => {
    const earlier = await findByKey(ctx, requestKey);
    if (earlier) return earlier;
    const cart =
      form.source === 'cart'
        ? await takeCart(ctx, cartOwnerId, form.cartVersion)
        : await cartOfItem(ctx, ownerId, single!);
    if (!cart) {
      // A first request that lost its connection held the cart until now, and may have been the one that changed it.
      const meanwhile = await findByKey(ctx, requestKey);
      if (meanwhile) return meanwhile;
      throw new AppError('dataChanged', 'Your cart has changed. Please review it and try again.');
    }
    const checkout = await checkOutAsShown(ctx, cartOwnerId, { cart, form, address });
    return writeOrder(ctx, orderer, requestKey, { form, checkout });
  });
}

/** An order of lines that are known already, in the caller's transaction. */
export async function placeLines(
  ctx: Ctx,
  orderer: Orderer,
  requestKey: string,
  { cart, form }: { cart: KnownCart; form: ImportTerms },
): Promise<Placed> {
  const earlier = await findByKey(ctx, requestKey);
  if (earlier) return earlier;
  const checkout = await checkOutAsShown(ctx, orderer.ownerId, { cart, form, address: orderer.address });
  return writeOrder(ctx, orderer, requestKey, { form, checkout });
}

type CheckedOut = { form: OrderTerms | ImportTerms; checkout: Checkout };

/** Writes the order, uses up its codes and its cart, and reserves its units. */
async function writeOrder(
  ctx: Ctx,
  { ownerId, cartOwnerId, address, buyer }: Orderer,
  requestKey: string,
  { form, checkout }: CheckedOut,
): Promise<Placed> {
  const { cart, chosen, promos, parcels, tax, totals } = checkout;
  if (tax.certificate) await useCertificate(ctx, tax.certificate.id);
  const now = ctx.now();
  const order = { id: newId(now), number: orderNumber(randomBytes(8)) };
  const lines = cart.lines.map((line, position) => toOrderLine(line, { orderId: order.id, position }, checkout));
  const row = {
    ...order,
    ownerId,
    source: form.source,
    requestKey,
    cartVersion: form.source === 'cart' ? form.cartVersion : null,
    currency: totals.currency,
    rate: totals.rate,
    totals,
    totalCents: totals.total,
    totalMinor: totals.totalMinor,
    address,
    giftMessage: form.giftMessage || null,
    buyerEmail: buyer?.email ?? null,
    storeName: buyer?.storeName ?? null,
    storeNumber: buyer?.storeNumber ?? null,
    shipping: {
      method: chosen.method.code,
      label: chosen.method.label,
      arrivesFrom: chosen.plan.arrivesFrom,
      arrivesTo: chosen.plan.arrivesTo,
    },
    parcels,
    tax,
    placedAt: now,
  };
  await insertOrder(ctx, row, lines);
  // Now that the order refers to the owner, their type stays. A test order uses up nothing that others wait for.
  const isTest = (await readOwnerType(ctx, ownerId)) === UserType.test;
  if (!isTest) await redeemPromos(ctx, { orderId: order.id, userId: ownerId }, promos);
  if (form.source === 'cart') await emptyCart(ctx, cartOwnerId);
  if (!isTest) await reserveUnits(ctx, order.id, { lines, cart });
  return { bizId: order.id, number: order.number, totals };
}
