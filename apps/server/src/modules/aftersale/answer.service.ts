import type { AnswerForm, OrderException } from '@merchmill/contract/aftersale.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import type { Wanted } from '@merchmill/contract/refunds.ts';
import { AppError, found, invalidField } from '../../app-error.ts';
import { type Ctx, inTransaction, type SignedIn } from '../../context.ts';
import { recordChange } from '../audit/audit.service.ts';
import { replaceDesign } from '../order/customization.service.ts';
import {
  type Actor,
  closeException,
  getOpenException,
  listOrderExceptions,
  raiseException,
} from '../order/exception.service.ts';
import { makingWanted } from '../order/order.events.ts';
import { isChangeable, listOrderLines, lockOrder, type OrderRow } from '../order/order.service.ts';
import { approveReviewed, returnReviewed } from '../payment/payment-review.service.ts';
import { letCount } from '../payment/settlement.service.ts';
import { giveSecondMakingUp } from '../shipment/second-making.service.ts';
import { getParcelRow, giveParcelUp, listParcelPieces, type Pieces } from '../shipment/shipment.service.ts';
import { changeAddress } from './address-change.service.ts';
import { refundableCents } from './aftersale.rules.ts';
import { takeBack } from './cancel.service.ts';
import { centsOf, chooseParts, giveAllBack, giveBack, listPartsOf } from './money-back.service.ts';
import { withdrawLine } from './run-out.service.ts';

type Asked = Awaited<ReturnType<typeof getOpenException>>;

/** All that a parcel held and is not settled yet; with the shipping where nothing else was ordered. */
async function listLost(ctx: Ctx, order: OrderRow, { second, pieces }: Parcel): Promise<Wanted> {
  const parts = await listPartsOf(ctx, order);
  const lines = pieces.flatMap(({ orderLineId, quantity }) => {
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

type Parcel = { second: boolean; pieces: Pieces[] };

async function refundParcel(ctx: Ctx, order: OrderRow, asked: Asked, { by, wanted }: { by: string; wanted?: Wanted }) {
  const { second } = await getParcelRow(ctx, found(asked.shipmentId));
  const pieces = await listParcelPieces(ctx, found(asked.shipmentId));
  if (second) for (const piece of pieces) await giveSecondMakingUp(ctx, { orderId: order.id, ...piece });
  const inParcel = new Map(pieces.map((piece) => [piece.orderLineId, piece.quantity]));
  if (wanted?.lines.some((line) => line.quantity > (inParcel.get(line.orderLineId) ?? 0)))
    throw new AppError('refundTooMuch', 'The parcel did not hold so many.');
  const chosen = await chooseParts(ctx, order, wanted ?? (await listLost(ctx, order, { second, pieces })));
  if (centsOf(chosen) > refundableCents(order)) throw new AppError('refundTooMuch');
  const why = { reason: 'Parcel did not arrive', key: `exception:${asked.id}`, by };
  await giveBack(ctx, { orderId: order.id, chosen, ...why });
}

type Answered = { asked: Asked; actor: Actor & { userId: string }; why: string };

/** What had run out is taken out of an order that is being made already; otherwise the whole order is taken back. */
async function cancelAsAnswered(ctx: Ctx, order: OrderRow, { asked, actor, why }: Answered): Promise<void> {
  const { id, kind, orderLineId } = asked;
  if (kind === 'outOfStock' && orderLineId && !isChangeable(order)) {
    await withdrawLine(ctx, order, { orderLineId, key: `exception:${id}`, by: actor.userId });
    return;
  }
  if (kind === 'productionFailed' && !isChangeable(order)) {
    if (order.state !== 'inProduction')
      throw new AppError('orderNotChangeable', 'Something of it has been sent. Give its money back on its own page.');
    await giveAllBack(ctx, order, { reason: why, key: `exception:${id}`, by: actor.userId });
    return;
  }
  await takeBack(ctx, { ...actor, orderId: order.id, why });
  if (kind === 'paymentReview') await returnReviewed(ctx, order.id, actor.userId);
}

/** The customer is asked for another design in place of the one that cannot be printed. */
async function askForDesign(ctx: Ctx, order: OrderRow, { orderLineId }: Asked): Promise<void> {
  if (!orderLineId || !isChangeable(order)) throw new AppError('orderNotChangeable');
  const line = (await listOrderLines(ctx, order.id)).find((each) => each.id === orderLineId);
  const detail = `${found(line).title}:`;
  await raiseException(ctx, { orderId: order.id, orderLineId, kind: 'designUnprintable', detail });
}

/** What an answer changes, in the caller's transaction, which holds the order's lock. */
async function carryOut(ctx: Ctx, who: SignedIn, order: OrderRow, asked: Asked, form: AnswerForm): Promise<void> {
  const { remedy, address, templateId } = form;
  if (remedy === 'correctAddress') {
    if (!address) throw invalidField('address', 'Please enter the address.');
    await changeAddress(ctx, order, address);
  }
  if (remedy === 'replaceDesign') {
    if (!templateId || !asked.orderLineId) throw invalidField('templateId', 'Please choose a design.');
    await replaceDesign(ctx, order.userId, { orderId: order.id, orderLineId: asked.orderLineId, templateId });
  }
  if (asked.shipmentId && (remedy === 'resend' || remedy === 'correctAddress'))
    await giveParcelUp(ctx, asked.shipmentId);
  if (remedy === 'approve') await approveReviewed(ctx, order, { by: who.userId, letCount });
  if (remedy === 'tryAgain') await ctx.jobs.publish(ctx, makingWanted, { orderId: order.id });
  if (remedy === 'askCustomer') await askForDesign(ctx, order, asked);
  if (remedy === 'refund') {
    // What a parcel held is known; operations may give back a part of it, and the shipping.
    const wanted = who.type === UserType.interior ? form.refund : undefined;
    await refundParcel(ctx, order, asked, { by: who.userId, ...(wanted ? { wanted } : {}) });
  }
}

const byOf = (who: SignedIn) => (who.type === UserType.interior ? 'shop' : 'customer');

/** Answers a question about an order by one of the remedies that it offers. */
export async function answerException(ctx: Ctx, who: SignedIn, id: string, form: AnswerForm): Promise<OrderException> {
  const { orderId } = await getOpenException(ctx, who, id);
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId);
    const asked = await getOpenException(ctx, who, id);
    const actor = { by: byOf(who), userId: who.userId } as const;
    if (!asked.remedies.includes(form.remedy))
      throw new AppError('invalidInput', 'This question cannot be answered so.');
    await carryOut(ctx, who, order, asked, form);
    await closeException(ctx, asked, form.remedy, { ...actor, note: form.note });
    if (who.type === UserType.interior) {
      const { remedy, note, address, templateId, refund } = form;
      const after = { orderId, remedy, note, address, templateId, refund };
      await recordChange(ctx, who, { subject: 'orderException', subjectId: id, what: 'answer', after });
    }
    if (form.remedy === 'cancel')
      await cancelAsAnswered(ctx, order, { asked, actor, why: form.note || asked.question });
  });
  const all = await listOrderExceptions(ctx, orderId);
  return found(all.find((each) => each.bizId === id));
}
