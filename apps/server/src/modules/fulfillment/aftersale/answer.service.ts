import type { AnswerForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { Wanted } from '@merchmill/contract/money/refund.ts';
import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import { AppError, assertFound, invalidField } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { may } from '../../../principal.ts';
import { acceptPayment, approveReviewed } from '../../money/processing/index.ts';
import { statementOf } from '../../orders/exception/exception.rules.ts';
import { closeException, getOpenException, listOrderExceptions, raiseException } from '../../orders/exception/index.ts';
import {
  isChangeable,
  listOrderLines,
  lockOrder,
  makingWanted,
  type OrderActor,
  type OrderRow,
  readOrder,
} from '../../orders/order/index.ts';
import { measureReplacement, replaceDesign } from '../../orders/purchase/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import {
  getParcelRow,
  giveParcelUp,
  giveUpReplacement,
  type LineQuantity,
  listParcelUnits,
} from '../shipment/index.ts';
import { changeAddress } from './address-change.service.ts';
import { canceledBecause } from './aftersale.mails.ts';
import { refundableCents } from './aftersale.rules.ts';
import { withApproval, withdrawApprovals } from './approval.service.ts';
import { cancelAndRefund, staffCancelKey } from './cancel.service.ts';
import { withdrawLine } from './line-withdrawal.service.ts';
import { centsOf, chooseParts, listPartsOf, makeRefund } from './order-refund.service.ts';
import { notifyRefunded } from './refund-notification.service.ts';
import { holdOrder } from './staff-acts.service.ts';
import { exceptionKey } from './staff-exception.service.ts';

type Asked = Awaited<ReturnType<typeof getOpenException>>;

/** All that a parcel held and is not settled yet; with the shipping where nothing else was ordered. */
async function listLost(ctx: Ctx, order: OrderRow, { second, units }: Parcel): Promise<Wanted> {
  const parts = await listPartsOf(ctx, order);
  const lines = units.flatMap(({ orderLineId, quantity }) => {
    const left = parts.find((part) => part.orderLineId === orderLineId)?.left ?? 0;
    return left > 0 ? [{ orderLineId, quantity: Math.min(quantity, left) }] : [];
  });
  const isAll = parts.every(
    ({ orderLineId, quantity, given }) =>
      given === 0 &&
      (orderLineId === null || lines.some((line) => line.orderLineId === orderLineId && line.quantity === quantity)),
  );
  return { lines, shipping: isAll && !second };
}

type Parcel = { second: boolean; units: LineQuantity[] };

type Answered = {
  asked: Asked;
  actor: OrderActor & { userId: string };
  words: string | undefined;
  /** Of the design that takes a place. */
  measuredHash?: string | undefined;
};

async function refundParcel(ctx: Ctx, order: OrderRow, { asked, actor, words }: Answered, wanted?: Wanted) {
  const { second } = await getParcelRow(ctx, assertFound(asked.shipmentId));
  const units = await listParcelUnits(ctx, assertFound(asked.shipmentId));
  if (second) for (const unit of units) await giveUpReplacement(ctx, { orderId: order.id, ...unit });
  const inParcel = new Map(units.map((unit) => [unit.orderLineId, unit.quantity]));
  if (wanted?.lines.some((line) => line.quantity > (inParcel.get(line.orderLineId) ?? 0)))
    throw new AppError('refundTooMuch', 'The package didn’t contain that many.');
  const what = await chooseParts(ctx, order, wanted ?? (await listLost(ctx, order, { second, units })));
  if (centsOf(what) > refundableCents(order)) throw new AppError('refundTooMuch');
  const reason = 'Package not delivered';
  const giving = { key: exceptionKey(asked.id), actor, words, remedy: 'refund' };
  const given = await makeRefund(ctx, { order, what, reason, ...giving });
  if (given) await notifyRefunded(ctx, order, given, { what, why: ['A package from your order didn’t arrive.'] });
}

/** What had run out is taken out of an order that is being made already; otherwise the whole order is taken back. */
async function cancelAsAnswered(ctx: Ctx, order: OrderRow, { asked, actor, words }: Answered): Promise<void> {
  const { kind, orderLineId } = asked;
  // What operations say about an exception of their own is not for the customer, and stays in the audit log.
  const isOurs = asked.owner === 'operations';
  const isWish = kind === 'staffQuestion';
  const why = isOurs
    ? 'We couldn’t do this'
    : words || (isWish ? "Canceled at the customer's request" : statementOf(asked.question));
  const giving = { key: exceptionKey(asked.id), actor, words, remedy: 'cancel' };
  if (kind === 'outOfStock' && orderLineId && !isChangeable(order)) {
    await withdrawLine(ctx, order, { orderLineId, ...giving });
    return;
  }
  if (kind === 'productionFailed' && !isChangeable(order)) {
    if (order.state !== 'inProduction')
      throw new AppError('orderNotChangeable', 'Part of this order has shipped. Refund it on the order page.');
    const given = await makeRefund(ctx, { order, what: 'rest', reason: why, ...giving });
    if (given) await notifyRefunded(ctx, order, given, { what: [], why: ['We’re sorry, we can’t make your order.'] });
    return;
  }
  await cancelAndRefund(ctx, {
    ...actor,
    orderId: order.id,
    why,
    words,
    key: giving.key,
    remedy: giving.remedy,
    text: isOurs ? canceledBecause.ours : isWish ? canceledBecause.asked : undefined,
  });
}

/** The customer is asked for another design in place of the one that cannot be printed. */
async function askForDesign(ctx: Ctx, order: OrderRow, { orderLineId }: Asked): Promise<void> {
  if (!orderLineId || !isChangeable(order)) throw new AppError('orderNotChangeable');
  const line = (await listOrderLines(ctx, order.id)).find((each) => each.id === orderLineId);
  const detail = `${assertFound(line).title}:`;
  await raiseException(ctx, { orderId: order.id, orderLineId, kind: 'designUnprintable', detail });
}

/** What a customer says is read by one of the staff before the order goes on. */
async function takeReply(ctx: Ctx, order: OrderRow, { actor, words }: Answered): Promise<void> {
  if (!words) throw invalidField('note', 'Please enter your reply.');
  if (actor.by === 'customer') await holdOrder(ctx, order, { reason: `The customer replied: ${words}`, actor });
}

/** What an answer changes, in the caller's transaction, which holds the order's lock. */
async function applyRemedy(ctx: Ctx, order: OrderRow, answered: Answered, form: AnswerForm): Promise<void> {
  const { asked, actor, words, measuredHash } = answered;
  const { remedy, address, templateId } = form;
  if (remedy === 'correctAddress') {
    if (!address) throw invalidField('address', 'Please enter the address.');
    await changeAddress(ctx, order, address);
  }
  if (remedy === 'replaceDesign') {
    const { orderLineId } = asked;
    if (!templateId || !measuredHash || !orderLineId) throw invalidField('templateId', 'Please choose a design.');
    await replaceDesign(ctx, order.ownerId, { orderId: order.id, orderLineId, templateId, measuredHash });
  }
  if (asked.shipmentId && (remedy === 'resend' || remedy === 'correctAddress'))
    await giveParcelUp(ctx, asked.shipmentId);
  if (remedy === 'approve') {
    const strays = await approveReviewed(ctx, order, acceptPayment);
    const reason = 'Overpayment';
    const giving = { key: exceptionKey(asked.id), actor, words, remedy };
    await makeRefund(ctx, { order, what: [], strays, reason, ...giving });
  }
  if (remedy === 'tryAgain') await publishEvent(ctx, makingWanted, { orderId: order.id });
  if (remedy === 'askCustomer') await askForDesign(ctx, order, asked);
  if (remedy === 'reply') await takeReply(ctx, order, answered);
  if (remedy === 'release') await withdrawApprovals(ctx, staffCancelKey(order.id));
  // What a parcel held is known; operations may give back a part of it, and the shipping.
  if (remedy === 'refund') await refundParcel(ctx, order, answered, actor.by === 'shop' ? form.refund : undefined);
}

/** Operations answer for everybody; of their own orders they are the customer, and only that. */
function actorOf(principal: UserPrincipal, order: OrderRow, asked: Asked) {
  const isOwn = order.ownerId === principal.ownerId;
  if (isOwn && asked.owner === 'operations')
    throw new AppError('prohibited', 'Someone else must decide about your own order.');
  return { by: may(principal, 'orders.edit') && !isOwn ? 'shop' : 'customer', userId: principal.personId } as const;
}

/** An open exception with its order, which is locked. */
async function lockException(ctx: Ctx, principal: UserPrincipal, { id, orderId }: { id: string; orderId: string }) {
  const order = await lockOrder(ctx, orderId);
  const asked = await getOpenException(ctx, principal, id);
  return { order, asked, actor: actorOf(principal, order, asked) };
}

/**
 * Answers an exception about an order by one of the remedies that it offers. Where an answer of operations gives back more
 * than one person may, the exception stays open until a second one answers alike.
 */
export async function answerException(
  ctx: Ctx,
  principal: UserPrincipal,
  id: string,
  form: AnswerForm,
): Promise<OrderException> {
  const { orderId } = await getOpenException(ctx, principal, id);
  const measuredHash =
    form.remedy === 'replaceDesign' && form.templateId
      ? await measureReplacement(ctx, (await readOrder(ctx, orderId)).ownerId, form.templateId)
      : undefined;
  const { remedy, note, address, templateId, refund } = form;
  const audit = async (ctx: Ctx, { by }: OrderActor, carriedOut: boolean) => {
    if (by !== 'shop') return;
    const after = { orderId, remedy, note, address, templateId, refund, carriedOut };
    await recordChange(ctx, principal, { subject: 'orderException', subjectId: id, what: 'answer', after });
  };
  await withApproval(ctx, {
    subject: exceptionKey(id),
    note: note ?? '',
    work: async (ctx) => {
      const { order, asked, actor } = await lockException(ctx, principal, { id, orderId });
      if (!asked.remedies.includes(remedy))
        throw new AppError('invalidInput', 'This isn’t a possible answer to this question. Please choose another one.');
      if (asked.kind === 'staffQuestion' && remedy === 'cancel' && actor.by === 'shop')
        throw new AppError('invalidInput', 'Cancel the order on the order page and choose who asked for it.');
      const answered = { asked, actor, words: note, measuredHash };
      // First, so that what ends the order finds only the others open.
      await closeException(ctx, asked, remedy, { ...actor, note: asked.owner === 'operations' ? undefined : note });
      await applyRemedy(ctx, order, answered, form);
      await audit(ctx, actor, true);
      if (remedy === 'cancel') await cancelAsAnswered(ctx, order, answered);
    },
    waits: async (ctx) => audit(ctx, (await lockException(ctx, principal, { id, orderId })).actor, false),
  });
  const all = await listOrderExceptions(ctx, orderId);
  return assertFound(all.find((each) => each.bizId === id));
}
