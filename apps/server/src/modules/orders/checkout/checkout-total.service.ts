import type { BodyOf } from '@merchmill/contract/call.ts';
import { convertToMinor } from '@merchmill/contract/money.ts';
import type { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import type { DeliveryPlan } from '@merchmill/contract/orders/checkout.shapes.ts';
import type { Totals } from '@merchmill/contract/orders/order.shapes.ts';
import type { PlanKind, PlannedParcel } from '@merchmill/contract/orders/shipping.shapes.ts';
import { planKinds } from '@merchmill/contract/orders/shipping.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { getCheckoutCurrency } from '../../shop/currency/index.ts';
import type { ChargedLine } from '../cart/charge.rules.ts';
import { isGuest } from '../cart/guest.rules.ts';
import { type KnownCart, type KnownLine, promoLinesOf, readCartPromos } from '../cart/index.ts';
import { afterPromos, chargeParts, priceOrder } from '../cart/pricing.rules.ts';
import type { TypedPromo } from '../promo/index.ts';
import { type AppliedPromo, applyPromos, splitByWeight } from '../promo/promo.rules.ts';
import {
  type MethodPlan,
  type Network,
  type PlanOptions,
  parcelsOf,
  planMethod,
  planMethods,
  readNetwork,
  toBasket,
} from '../shipping/index.ts';
import type { BasketItem, Load, Plan } from '../shipping/planner.rules.ts';
import { importCostTo, readTaxTables, taxDay, taxOf } from '../tax/index.ts';
import type { Consignment, OrderTax } from '../tax/tax.rules.ts';
import type { TaxTables } from '../tax/tax-tables.rules.ts';

export type Choice = {
  country: string;
  /** State or province, where taxes differ by it. */
  region?: string | null | undefined;
  method?: string | undefined;
  plan?: PlanKind | undefined;
  currency: string;
  promoCodes: readonly string[];
};

/** A cart with everything an order of it comes to. */
export type Checkout = {
  cart: KnownCart;
  /** By each method that reaches the country, cheapest first. */
  quotes: MethodPlan[];
  chosen: MethodPlan;
  kind: PlanKind;
  /** The ways to split it, by the chosen method. */
  plans: { kinds: PlanKind[]; plan: Plan }[];
  parcels: PlannedParcel[];
  /** Of the warehouses, by their code. */
  names: Map<string, string>;
  /** The codes as they were typed, and what those that hold take off. */
  typed: TypedPromo[];
  promos: AppliedPromo[];
  tax: OrderTax;
  totals: Totals;
  /** The lines as they are charged. */
  charged: ChargedLine[];
};

const sameSplit = (a: Plan, b: Plan) =>
  a.shippingCents === b.shippingCents &&
  a.dutyCents === b.dutyCents &&
  a.arrivesFrom === b.arrivesFrom &&
  a.arrivesTo === b.arrivesTo &&
  a.parcels === b.parcels;

type Wished = { network: Network; basket: readonly BasketItem[]; wish: PlanOptions };

/** The best split of each kind; kinds that come to the same are one. */
function plansOf({ network, basket, wish }: Wished, chosen: MethodPlan): Checkout['plans'] {
  const plans: Checkout['plans'] = [];
  for (const kind of planKinds) {
    const plan = kind === wish.kind ? chosen.plan : planMethod(network, basket, chosen.method, { ...wish, kind });
    const same = plans.find((each) => plan && sameSplit(each.plan, plan));
    if (same) same.kinds.push(kind);
    else if (plan) plans.push({ kinds: [kind], plan });
  }
  return plans;
}

/** What a customs officer sees of a warehouse's parcels; `lineCents` is what each line costs after discounts. */
function consignmentOf(
  load: Load,
  network: Network,
  lines: readonly KnownLine[],
  lineCents: readonly number[],
): Consignment {
  const { from } = network.lanes.find((lane) => lane.warehouse === load.warehouse)!;
  const shares = new Map<number, number[]>();
  const portions = load.parcels.flatMap((parcel) => parcel.contents);
  for (const [line, own] of Map.groupBy(portions, (content) => content.line)) {
    const weights = own.map((content) => content.quantity);
    shares.set(line, splitByWeight(lineCents[line]!, weights));
  }
  return {
    fromCountry: from.country,
    shippingCents: load.shippingCents,
    parcels: load.parcels.map(({ contents }) =>
      contents.map(({ line, quantity }) => ({
        hs6: lines[line]!.sku.hs6,
        units: quantity,
        cents: shares.get(line)!.shift()!,
      })),
    ),
  };
}

/** How a cart can be sent, and how it is going to be. */
async function chooseDelivery(
  ctx: Ctx,
  cart: KnownCart,
  lineCents: readonly number[],
  facts: TaxTables,
  choice: Choice,
) {
  const network = await readNetwork(ctx, choice.country);
  const basket = await toBasket(
    ctx,
    cart.lines.map(({ sku, row }, index) => ({
      sku,
      quantity: row.quantity,
      cents: lineCents[index]!,
      bare: row.documentHash === null && row.spuId === null,
    })),
  );
  const duty = importCostTo(facts, choice.country, taxDay(ctx.now()));
  const wish = { kind: choice.plan ?? 'cheapest', now: ctx.now(), duty };
  const quotes = planMethods(network, basket, wish);
  const chosen = choice.method ? quotes.find(({ method }) => method.code === choice.method) : quotes[0];
  if (!chosen)
    throw new AppError(
      'cannotShip',
      quotes.length ? 'This shipping method isn’t available there. Please choose another one.' : undefined,
    );
  const names = new Map(network.lanes.map(({ from }) => [from.code, from.name]));
  const plans = plansOf({ network, basket, wish }, chosen);
  return { network, names, kind: wish.kind, quotes, chosen, plans, parcels: parcelsOf(network, chosen.plan) };
}

/** The one way from a cart to a total: what the preview shows is what an order charges. */
export async function checkOut(ctx: Ctx, ownerId: string, cart: KnownCart, choice: Choice): Promise<Checkout> {
  if (!cart.lines.length) throw new AppError('cartEmpty');
  const facts = await readTaxTables(ctx, choice.country);
  const currency = await getCheckoutCurrency(ctx, choice.currency);
  const { promoCodes: codes, country, region } = choice;
  const typed = await readCartPromos(ctx, ownerId, cart, { codes, currency, country });
  const terms = typed.flatMap((promo) => promo.terms ?? []);
  const lines = cart.lines.map((line) => line.price);
  const promosOn = (shippingCents: number) => applyPromos(terms, promoLinesOf(cart.lines), shippingCents);
  // What codes take off the goods does not depend on how they are sent, but duty does on what they cost.
  const lineCents = afterPromos(lines, promosOn(0));
  const { network, ...delivery } = await chooseDelivery(ctx, cart, lineCents, facts, choice);
  const { plan, method } = delivery.chosen;
  const promos = promosOn(plan.shippingCents);
  const consignments = plan.loads.map((load) => consignmentOf(load, network, cart.lines, lineCents));
  const to = { userId: isGuest(ownerId) ? null : ownerId, country, region };
  const tax = await taxOf(ctx, facts, { ...to, consignments: withShippingOff(consignments, promos) });
  const shipping = { label: `Shipping: ${method.label}`, cents: plan.shippingCents };
  const parts = { lines, promos, shipping, taxes: tax.lines, currency };
  const { lines: charged } = chargeParts(parts);
  const totals = priceOrder(parts);
  if (totals.totalMinor > largestMinor)
    throw invalidField(
      'currency',
      `This is more than we can charge in ${currency.currency}. Please choose another currency.`,
    );
  return { cart, ...delivery, typed, promos, tax, totals, charged };
}

/** What the columns of orders and payments hold: about $1,000 in the smallest currencies. */
const largestMinor = 2 ** 31 - 1;

/** Shipping that a code pays for is not taxed. */
function withShippingOff(consignments: readonly Consignment[], promos: readonly AppliedPromo[]): Consignment[] {
  const off = promos.reduce((total, promo) => total + promo.shippingCents, 0);
  const shares = splitByWeight(
    off,
    consignments.map((each) => each.shippingCents),
  );
  return consignments.map((each, index) => ({ ...each, shippingCents: each.shippingCents - shares[index]! }));
}

/** A plan as the shopper sees it, in the currency of the totals. */
export function toDeliveryPlan(
  { kinds, plan }: Checkout['plans'][number],
  names: Map<string, string>,
  totals: Totals,
): DeliveryPlan {
  const minorOf = (cents: number) => convertToMinor(cents, totals.rate, totals.currency);
  // As the bill has it, where this plan is the one that it is for.
  const billed = totals.lines.filter(({ kind }) => kind === 'duty');
  const isBilled = plan.dutyCents === billed.reduce((sum, { amount }) => sum + amount, 0);
  return {
    kinds,
    price: plan.shippingCents,
    priceMinor: minorOf(plan.shippingCents),
    duty: plan.dutyCents,
    dutyMinor: isBilled ? billed.reduce((sum, { minor }) => sum + minor, 0) : minorOf(plan.dutyCents),
    parcels: plan.parcels,
    arrivesFrom: plan.arrivesFrom,
    arrivesTo: plan.arrivesTo,
    warehouses: plan.loads.map((load) => names.get(load.warehouse) ?? load.warehouse),
  };
}

/** What a basket that need not be a cart costs to send, parcel by parcel. */
export async function quoteBasket(ctx: Ctx, asked: BodyOf<typeof checkoutCalls.quoteBasket>) {
  const skus = await listSkuDetails(
    ctx,
    asked.items.map((item) => item.skuId),
  );
  const wanted = asked.items.map(({ skuId, quantity }) => {
    const sku = assertFound(skus.get(skuId));
    return { sku, quantity, cents: sku.priceCents * quantity };
  });
  const network = await readNetwork(ctx, asked.country);
  const facts = await readTaxTables(ctx, asked.country);
  const wish = { kind: asked.plan, now: ctx.now(), duty: importCostTo(facts, asked.country, taxDay(ctx.now())) };
  const quotes = planMethods(network, await toBasket(ctx, wanted), wish).map(({ method, plan }) => ({
    method: method.code,
    label: method.label,
    tracked: method.tracked,
    price: plan.shippingCents,
    arrivesFrom: plan.arrivesFrom,
    arrivesTo: plan.arrivesTo,
    plan: asked.plan,
    duty: plan.dutyCents,
    parcels: parcelsOf(network, plan),
  }));
  return { country: asked.country, quotes };
}
