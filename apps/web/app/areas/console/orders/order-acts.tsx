import type { StaffOrder } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import {
  StaffCancelForm,
  StaffMethodForm,
  StaffQuestionForm,
  StaffReasonForm,
  StaffRemakeForm,
} from '@merchmill/contract/fulfillment/aftersale.console.shapes.ts';
import { cancelWishers } from '@merchmill/contract/fulfillment/aftersale.console.ts';
import type { AfterSale } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { OrderAddressFields, orderAddressForm } from '../../../features/orders/order/order-address.tsx';
import { RefundDialog } from '../../../features/orders/order/order-refund.tsx';
import { LineQuantities, useRefundChoice } from '../../../features/orders/order/refund-fields.tsx';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { staffOrderMessages as messages } from '../messages/staff-order.ts';
import { useMay } from '../require-staff.ts';
import { MethodCards } from './method-cards.tsx';

type Given = { order: OrderDetail; sale: AfterSale; staff: StaffOrder; countries: readonly Country[] };

/** What can be done about an order now by whoever looks at it. */
export function OrderActs({ order, sale, staff, countries }: Given) {
  const may = useMay();
  const { acts } = staff;
  const edits = may('orders.edit');
  const refunds = may('orders.refund');
  const any = (edits && Object.values(acts).some(Boolean)) || (refunds && (acts.remake || sale.refundable > 0));
  if (!any) return null;
  return (
    <section aria-label={messages.actions} className="flex flex-wrap gap-2">
      {edits && acts.hold && <HoldButton order={order} />}
      {edits && acts.ask && <AskButton order={order} />}
      {edits && acts.correctAddress && <AddressButton order={order} countries={countries} />}
      {edits && acts.changeMethod && <MethodButton order={order} />}
      {refunds && sale.refundable > 0 && <RefundOrder order={order} sale={sale} />}
      {refunds && acts.remake && <RemakeButton order={order} parts={sale.parts} />}
      {edits && acts.cancel && <CancelButton order={order} staff={staff} />}
    </section>
  );
}

type ActButtonProps = {
  button: string;
  title: string;
  lead?: string;
  danger?: boolean;
  cancel?: string;
  /** Loads what only the open dialog needs. */
  onOpen?: () => void;
  /** Closes the dialog when it is done. */
  form: ComponentProps<typeof ActDialog>['form'];
  children: ReactNode;
};

/** A button and the dialog in which one thing is done about the order. */
function ActButton({ button, title, lead, danger, cancel, onOpen, form, children }: ActButtonProps) {
  const [open, setOpen] = useState(false);
  const submit = async (event?: FormEvent) => {
    const isDone = await form.submit(event);
    if (isDone) setOpen(false);
    return isDone;
  };
  return (
    <>
      <MmButton
        size="s"
        variant={danger ? 'danger' : 'secondary'}
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      >
        {button}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={title}
        label={button}
        {...(lead ? { lead } : {})}
        {...(danger ? { danger } : {})}
        {...(cancel ? { cancel } : {})}
        form={{ ...form, submit }}
      >
        {children}
      </ActDialog>
    </>
  );
}

/** Why it is done: for the history of the order. */
function ReasonField(field: Partial<ComponentProps<typeof MmTextField>>) {
  return (
    <MmTextField label={messages.reason} hint={messages.reasonHint} maxLength={300} autoComplete="off" {...field} />
  );
}

const ofOrder = ({ bizId }: OrderDetail) => ({ params: { orderId: bizId } });

function HoldButton({ order }: { order: OrderDetail }) {
  const form = useForm({
    initial: { reason: '' },
    check: StaffReasonForm.safeParse,
    send: (call, body) => call(aftersaleConsoleCalls.hold, { ...ofOrder(order), body }),
    say: messages.held,
    clears: true,
  });
  return (
    <ActButton
      button={messages.hold}
      title={messages.holdTitle({ number: order.number })}
      lead={messages.holdLead}
      form={form}
    >
      <ReasonField {...form.field('reason')} />
    </ActButton>
  );
}

function AskButton({ order }: { order: OrderDetail }) {
  const form = useForm({
    initial: { question: '' },
    check: StaffQuestionForm.safeParse,
    send: (call, body) => call(aftersaleConsoleCalls.ask, { ...ofOrder(order), body }),
    say: messages.asked,
    clears: true,
  });
  return (
    <ActButton
      button={messages.ask}
      title={messages.askTitle({ number: order.number })}
      lead={messages.askLead}
      form={form}
    >
      <MmTextArea {...form.field('question')} label={messages.question} maxLength={500} />
    </ActButton>
  );
}

function AddressButton({ order, countries }: Pick<Given, 'order' | 'countries'>) {
  const { places, initial, shape } = orderAddressForm(order.address, countries);
  const form = useForm({
    initial: { ...initial, reason: '' },
    check: ({ reason, ...address }) => StaffReasonForm.extend({ address: shape }).safeParse({ address, reason }),
    send: (call, body) => call(aftersaleConsoleCalls.correctAddress, { ...ofOrder(order), body }),
    say: messages.addressSaved,
    done: (_result, { set }) => set({ reason: '' }),
  });
  return (
    <ActButton button={messages.address} title={messages.addressTitle({ number: order.number })} form={form}>
      <OrderAddressFields form={form} places={places} within="address." />
      <ReasonField {...form.field('reason')} />
    </ActButton>
  );
}

function MethodButton({ order }: { order: OrderDetail }) {
  const [wanted, setWanted] = useState(false);
  const form = useForm({
    initial: { method: '', reason: '' },
    check: StaffMethodForm.safeParse,
    send: (call, body) => call(aftersaleConsoleCalls.changeMethod, { ...ofOrder(order), body }),
    say: messages.methodSaved,
    clears: true,
  });
  return (
    <ActButton
      button={messages.method}
      title={messages.methodTitle({ number: order.number })}
      lead={messages.methodLead}
      form={form}
      onOpen={() => setWanted(true)}
    >
      {wanted && (
        <MethodCards
          orderId={order.bizId}
          chosen={form.values.method}
          error={form.errors.method}
          onChoose={(method) => form.set({ method })}
        />
      )}
      <ReasonField {...form.field('reason')} />
    </ActButton>
  );
}

function RemakeButton({ order, parts }: { order: OrderDetail; parts: AfterSale['parts'] }) {
  const { wanted, chosen, setChosen } = useRefundChoice();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => StaffRemakeForm.safeParse({ lines: wanted.lines, reason }),
    send: (call, body) => call(aftersaleConsoleCalls.remake, { ...ofOrder(order), body }),
    say: messages.remade,
    done: () => setChosen({ quantities: {}, shipping: false }),
    clears: true,
  });
  return (
    <ActButton
      button={messages.remake}
      title={messages.remakeTitle({ number: order.number })}
      lead={messages.remakeLead}
      form={form}
    >
      <LineQuantities parts={parts} error={form.errors.lines} chosen={chosen} setChosen={setChosen} />
      <ReasonField {...form.field('reason')} />
    </ActButton>
  );
}

/** Gives money back for items and shipping, with the customer's own dialog. */
function RefundOrder({ order, sale }: { order: OrderDetail; sale: AfterSale }) {
  return (
    <RefundDialog
      order={order}
      parts={sale.parts}
      size="s"
      messages={{
        button: operationsMessages.refund,
        title: operationsMessages.refundOrderTitle({ number: order.number }),
        lead: operationsMessages.refundOrderLead,
        label: operationsMessages.refund,
        reason: operationsMessages.whyDecision,
      }}
      send={async (body, call) => {
        const { state } = await call(aftersaleConsoleCalls.refundOrder, { ...ofOrder(order), body });
        return state === 'asked' ? operationsMessages.refundSecond : operationsMessages.refundGiven;
      }}
    />
  );
}

function CancelButton({ order, staff: { cancellation } }: Pick<Given, 'order' | 'staff'>) {
  // The second person confirms or edits what the first one wrote, and has to want the same.
  const form = useForm({
    initial: {
      wantedBy: cancellation?.wantedBy ?? ('customer' as const),
      reason: cancellation?.approvals.at(-1)?.note ?? '',
    },
    check: StaffCancelForm.safeParse,
    send: (call, body) => call(aftersaleConsoleCalls.cancel, { ...ofOrder(order), body }),
    say: ({ state }) => (state === 'cancelled' ? messages.cancelled : messages.cancelWaits),
  });
  const { wantedBy } = form.values;
  return (
    <ActButton
      danger
      button={messages.cancel}
      cancel={messages.keep}
      title={messages.cancelTitle({ number: order.number })}
      {...(order.paid > 0 ? { lead: messages.cancelLead } : {})}
      form={form}
    >
      <MmRadioCards
        legend={messages.whoWants}
        cards={cancelWishers.map((value) => ({ value, title: messages.wishers[value] }))}
        chosen={wantedBy}
        onChoose={(value) => form.set({ wantedBy: value === 'shop' ? 'shop' : 'customer' })}
      />
      <ReasonField
        {...form.field('reason')}
        label={wantedBy === 'shop' ? messages.cancelReasonOurs : messages.reason}
      />
    </ActButton>
  );
}
