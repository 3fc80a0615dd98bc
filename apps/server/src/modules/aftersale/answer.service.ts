import type { AnswerForm, OrderException } from '@merchmill/contract/aftersale.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import { AppError, found, invalidField } from '../../app-error.ts';
import { type Ctx, inTransaction, type SignedIn } from '../../context.ts';
import { replaceDesign } from '../order/customization.service.ts';
import { closeException, getOpenException, listOrderExceptions } from '../order/exception.service.ts';
import { listOrderLines, lockOrder, type OrderRow } from '../order/order.service.ts';
import { giveParcelUp, listParcelPieces } from '../shipment/shipment.service.ts';
import { changeAddress } from './address-change.service.ts';
import { centsOf, refundableCents } from './aftersale.rules.ts';
import { takeBack } from './cancel.service.ts';
import { giveBack } from './money-back.service.ts';

type Asked = Awaited<ReturnType<typeof getOpenException>>;

async function refundParcel(ctx: Ctx, order: OrderRow, { id, shipmentId }: Asked, by: string): Promise<void> {
  const pieces = await listParcelPieces(ctx, found(shipmentId));
  const amountCents = Math.min(
    centsOf(pieces, await listOrderLines(ctx, order.id), order.totals),
    refundableCents(order),
  );
  await giveBack(ctx, { orderId: order.id, amountCents, reason: 'Parcel did not arrive', key: `exception:${id}`, by });
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
  if (remedy === 'refund') await refundParcel(ctx, order, asked, who.userId);
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
    if (form.remedy === 'cancel') await takeBack(ctx, { ...actor, orderId, why: form.note || asked.question });
  });
  const all = await listOrderExceptions(ctx, orderId);
  return found(all.find((each) => each.bizId === id));
}
