import type { MethodChoice } from '@merchmill/contract/fulfillment/aftersale.console.shapes.ts';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { listSkuDetails } from '../../catalog/catalog/index.ts';
import { changeOrder, listOrderLines, notifyAccount, type OrderRow, readOrder } from '../../orders/order/index.ts';
import { noDuty, parcelsOf, planMethods, readNetwork, toBasket } from '../../orders/shipping/index.ts';
import { countParcels } from '../shipment/index.ts';
import { methodNews } from './aftersale.mails.ts';
import { lockForeign, noteChange } from './staff-acts.service.ts';

/** What was charged for shipping, in USD cents. */
const chargedFor = ({ totals }: Pick<OrderRow, 'totals'>) =>
  totals.lines.reduce((sum, line) => sum + (line.kind === 'shipping' ? line.amount : 0), 0);

/** While nothing of it is packed. */
export async function canChangeMethod(ctx: Ctx, { id, state }: Pick<OrderRow, 'id' | 'state'>): Promise<boolean> {
  if (!['unpaid', 'paid', 'inProduction'].includes(state)) return false;
  return (await countParcels(ctx, id)) === 0;
}

/** By each method that reaches its address, from the places that make its lines; cheapest first. */
async function planOrder(ctx: Ctx, order: Pick<OrderRow, 'id' | 'address'>) {
  const lines = (await listOrderLines(ctx, order.id)).filter((line) => line.quantity > line.withdrawn);
  const facts = await listSkuDetails(
    ctx,
    lines.map((line) => line.skuId),
  );
  const known = lines.flatMap((line) => {
    const sku = facts.get(line.skuId);
    return sku ? [{ line, sku }] : [];
  });
  // A variant that is gone from the catalog has no weight and size to plan with.
  if (known.length < lines.length) return { network: null, plans: [] };
  const network = await readNetwork(ctx, order.address.country);
  const basket = await toBasket(
    ctx,
    known.map(({ line, sku }) => {
      return { sku, quantity: line.quantity - line.withdrawn, bare: line.documentHash === null };
    }),
  );
  const placed = basket.map((item, index) => {
    const { position, warehouseCode } = known[index]!.line;
    return { ...item, line: position, warehouses: warehouseCode ? [warehouseCode] : item.warehouses };
  });
  return { network, plans: planMethods(network, placed, { kind: 'cheapest', now: ctx.now(), duty: noDuty }) };
}

/** The ways an order could be sent; none where it is too late to choose another. */
export async function listMethodChoices(ctx: Ctx, orderId: string): Promise<MethodChoice[]> {
  const order = await readOrder(ctx, orderId);
  if (!(await canChangeMethod(ctx, order))) return [];
  const { plans } = await planOrder(ctx, order);
  return plans.map(({ method, plan }) => ({
    method: method.code,
    label: method.label,
    tracked: method.tracked,
    current: method.code === order!.shipping.method,
    costsMore: plan.shippingCents - chargedFor(order!),
    arrivesFrom: plan.arrivesFrom,
    arrivesTo: plan.arrivesTo,
  }));
}

/** Sends an order by another method. Its customer pays what was agreed: the shop bears the difference. */
export async function changeMethod(
  ctx: Ctx,
  principal: UserPrincipal,
  { orderId, method: wanted, reason }: { orderId: string; method: string; reason: string },
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockForeign(ctx, principal, orderId);
    if (!(await canChangeMethod(ctx, order)))
      throw new AppError('orderNotChangeable', 'Part of this order is already packed.');
    if (order.shipping.method === wanted) throw new AppError('alreadyDone', 'This order already uses this method.');
    const { network, plans } = await planOrder(ctx, order);
    const choice = plans.find(({ method }) => method.code === wanted);
    if (!network || !choice) throw invalidField('method', 'This method does not reach the address.');
    const { method, plan } = choice;
    const { arrivesFrom, arrivesTo } = plan;
    const shipping = { method: method.code, label: method.label, arrivesFrom, arrivesTo };
    await changeOrder(ctx, orderId, { shipping, parcels: parcelsOf(network, plan) });
    const after = { ...shipping, costsMore: plan.shippingCents - chargedFor(order), reason };
    await noteChange(ctx, principal, orderId, { what: 'changeMethod', before: order.shipping, after });
    await notifyAccount(ctx, orderId, methodNews(shipping));
  });
  return {};
}
