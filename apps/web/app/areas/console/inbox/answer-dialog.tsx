import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { type AfterSale, AnswerForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import type { Trajectory } from '@merchmill/contract/fulfillment/shipment.shapes.ts';
import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import type { Remedy } from '@merchmill/contract/orders/exception.ts';
import { orderCalls } from '@merchmill/contract/orders/order.calls.ts';
import type { Customization, OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useState } from 'react';
import { addressLines } from '../../../features/orders/address-rules.ts';
import { lifeMessages } from '../../../features/orders/messages/order-life.ts';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { OrderAddressFields, orderAddressForm } from '../../../features/orders/order/order-address.tsx';
import { DesignSelect } from '../../../features/orders/order/order-exceptions.tsx';
import { RefundFields, useRefundChoice } from '../../../features/orders/order/refund-fields.tsx';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';

/** What has to be known of an order to answer a question about it in its owner's place. */
export type AnswerDetails = {
  order: OrderDetail;
  customization: Customization;
  countries: Country[];
  parts: AfterSale['parts'];
  trajectory: Trajectory;
};

export async function loadAnswerDetails(call: BrowserCaller, orderId: string): Promise<AnswerDetails> {
  const of = { params: { orderId } };
  const [order, customization, countries, { parts }, trajectory] = await Promise.all([
    call(orderCalls.detail, of),
    call(orderCalls.customization, of),
    call(settingsCalls.countries),
    call(aftersaleCalls.get, of),
    call(shipmentCalls.trajectory, of),
  ]);
  return { order, customization, countries, parts, trajectory };
}

/** Of what a lost parcel held, what is left to give back; and the shipping. */
function partsInParcel({ parts, trajectory }: AnswerDetails, shipmentId: string | null): RefundPart[] {
  const parcel = trajectory.shipments.find((each) => each.bizId === shipmentId);
  const held = new Map(parcel?.lines.map((line) => [line.orderLineId, line.quantity]));
  return parts.flatMap((part) => {
    if (part.orderLineId === null) return [part];
    const quantity = held.get(part.orderLineId) ?? 0;
    // What was made a second time is given up by the refund: its units are free again then.
    const left = parcel?.second ? Math.min(quantity, part.quantity - part.given) : Math.min(quantity, part.left);
    return left > 0 ? [{ ...part, left }] : [];
  });
}

const quantitiesOf = (parts: readonly RefundPart[]) =>
  Object.fromEntries(parts.flatMap((part) => (part.orderLineId ? [[part.orderLineId, part.left]] : [])));

type AnswerDialogProps = { question: OrderException; remedy: Remedy; facts: AnswerDetails; onClose: () => void };

/** One answer to a question, with what it needs: the customer's own fields, filled in by operations. */
export function AnswerDialog({ question, remedy, facts, onClose }: AnswerDialogProps) {
  const { order, customization, countries } = facts;
  const [parts] = useState(() => partsInParcel(facts, question.shipmentId));
  // Where all of an order was lost its shipping is owed too.
  const isAll = parts.length === facts.parts.length && parts.every((part) => part.left === part.quantity);
  const { wanted, ...choice } = useRefundChoice({ quantities: quantitiesOf(parts), shipping: isAll });
  const { places, initial, shape } = orderAddressForm(order.address, countries);
  const form = useForm({
    initial: { ...initial, note: question.approvals?.at(-1)?.note ?? '', templateId: '' },
    check: ({ note, templateId, ...address }) =>
      AnswerForm.extend({ address: shape.optional() }).safeParse({
        ...{ remedy, note: note.trim() || undefined },
        ...(remedy === 'correctAddress' && { address }),
        ...(remedy === 'replaceDesign' && { templateId }),
        ...(remedy === 'refund' && { refund: wanted }),
      }),
    send: (call, body) => call(aftersaleCalls.answer, { params: { bizId: question.bizId }, body }),
    say: ({ closedAt }) => (closedAt ? messages.answered : messages.waitsForSecond),
    done: onClose,
  });
  const { note, templateId } = form.values;
  const line = customization.lines.find((each) => each.orderLineId === question.orderLineId);
  const isEmpty = remedy === 'refund' && wanted.lines.length === 0 && !wanted.shipping;
  return (
    <ActDialog
      open
      onClose={onClose}
      title={messages.remedies[remedy]}
      lead={messages.answerFor({ number: question.orderNumber })}
      label={messages.remedies[remedy]}
      form={form}
      disabled={isEmpty || (remedy === 'replaceDesign' && !templateId) || (remedy === 'reply' && !note.trim())}
    >
      <blockquote className="border-s-4 border-highlight ps-3 text-small">{question.question}</blockquote>
      {remedy === 'correctAddress' && <OrderAddressFields form={form} places={places} within="address." />}
      {remedy === 'replaceDesign' && (
        <DesignSelect
          choices={line?.choices ?? []}
          chosen={templateId}
          onChoose={(chosen) => form.set({ templateId: chosen })}
        />
      )}
      {remedy === 'refund' && (
        <RefundFields parts={parts} totals={order.totals} unshipped={order.state === 'inProduction'} {...choice} />
      )}
      {remedy === 'resend' && <SentTo address={order.address} countries={countries} />}
      <MmTextField
        {...form.field('note')}
        label={remedy === 'reply' ? messages.theirReply : messages.whyDecision}
        {...(remedy === 'reply' ? {} : { optional: lifeMessages.optional })}
        maxLength={500}
      />
    </ActDialog>
  );
}

function SentTo({ address, countries }: Pick<OrderDetail, 'address'> & { countries: readonly Country[] }) {
  return (
    <div className="text-small">
      <p className="text-quiet">{messages.goesAgainTo}</p>
      <address className="not-italic">
        {[address.name, ...addressLines(address, countries)].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </div>
  );
}
