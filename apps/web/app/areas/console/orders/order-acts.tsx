import type { StaffOrder } from '@merchmill/contract/backoffice/staff-order.shapes.ts';
import { aftersaleConsoleCalls, cancelWishers } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import {
  StaffCancelForm,
  StaffMethodForm,
  StaffQuestionForm,
  StaffReasonForm,
  StaffRemakeForm,
} from '@merchmill/contract/fulfillment/aftersale.console.shapes.ts';
import type { AfterSale } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { useOrderAddress } from '../../../features/orders/order/order-address.tsx';
import { RefundDialog } from '../../../features/orders/order/order-refund.tsx';
import { LineQuantities, useRefundChoice } from '../../../features/orders/order/refund-fields.tsx';
import { type Act, useAct } from '../../../features/orders/order/use-act.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { MmTextArea, MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { staffOrderMessages as words } from '../messages/staff-order.ts';
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
    <section aria-label={words.actions} className="flex flex-wrap gap-2">
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
  act: ReturnType<typeof useAct>;
  /** Sends what was typed; true where it was done, which closes the dialog. */
  submit: () => Promise<boolean> | boolean;
  children: ReactNode;
};

/** A button and the dialog in which one thing is done about the order. */
function ActButton({ button, title, lead, danger, cancel, onOpen, act, submit, children }: ActButtonProps) {
  const [open, setOpen] = useState(false);
  const send = async () => {
    if (await submit()) setOpen(false);
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
        busy={act.busy}
        problem={act.problem}
        onSubmit={() => void send()}
      >
        {children}
      </ActDialog>
    </>
  );
}

type ReasonProps = {
  label?: string;
  hint?: string | undefined;
  value: string;
  error?: string | undefined;
  onChange: (text: string) => void;
};

function ReasonField({ label = words.reason, hint = words.reasonHint, value, error, onChange }: ReasonProps) {
  return (
    <MmTextField
      label={label}
      hint={hint}
      maxLength={300}
      autoComplete="off"
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const ofOrder = ({ bizId }: OrderDetail) => ({ params: { orderId: bizId } });
type Send = (...asking: Parameters<Act>) => Promise<string>;

function HoldButton({ order }: { order: OrderDetail }) {
  const [reason, setReason] = useState('');
  const act = useAct();
  const send: Send = async (call, options) => {
    await call(aftersaleConsoleCalls.hold, { ...ofOrder(order), body: { reason } }, options);
    setReason('');
    return words.held;
  };
  return (
    <ActButton
      button={words.hold}
      title={words.holdTitle({ number: order.number })}
      lead={words.holdLead}
      act={act}
      submit={() => act.isRight(StaffReasonForm, { reason }) && act.act(send)}
    >
      <ReasonField value={reason} error={act.errors.reason} onChange={setReason} />
    </ActButton>
  );
}

function AskButton({ order }: { order: OrderDetail }) {
  const [question, setQuestion] = useState('');
  const act = useAct();
  const send: Send = async (call, options) => {
    await call(aftersaleConsoleCalls.ask, { ...ofOrder(order), body: { question } }, options);
    setQuestion('');
    return words.asked;
  };
  return (
    <ActButton
      button={words.ask}
      title={words.askTitle({ number: order.number })}
      lead={words.askLead}
      act={act}
      submit={() => act.isRight(StaffQuestionForm, { question }) && act.act(send)}
    >
      <MmTextArea
        label={words.question}
        maxLength={500}
        error={act.errors.question}
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
      />
    </ActButton>
  );
}

function AddressButton({ order, countries }: Pick<Given, 'order' | 'countries'>) {
  const [reason, setReason] = useState('');
  const { fields, submit } = useOrderAddress(order.address, countries);
  const act = useAct();
  const send = () =>
    new Promise<boolean>((done) => {
      if (!act.isRight(StaffReasonForm, { reason })) return done(false);
      submit((address) =>
        act
          .act(async (call, options) => {
            await call(aftersaleConsoleCalls.correctAddress, { ...ofOrder(order), body: { address, reason } }, options);
            setReason('');
            return words.addressSaved;
          })
          .then(done),
      );
    });
  return (
    <ActButton button={words.address} title={words.addressTitle({ number: order.number })} act={act} submit={send}>
      {fields}
      <ReasonField value={reason} error={act.errors.reason} onChange={setReason} />
    </ActButton>
  );
}

function MethodButton({ order }: { order: OrderDetail }) {
  const [method, setMethod] = useState('');
  const [reason, setReason] = useState('');
  const [wanted, setWanted] = useState(false);
  const act = useAct();
  const send: Send = async (call, options) => {
    await call(aftersaleConsoleCalls.changeMethod, { ...ofOrder(order), body: { method, reason } }, options);
    setMethod('');
    setReason('');
    return words.methodSaved;
  };
  return (
    <ActButton
      button={words.method}
      title={words.methodTitle({ number: order.number })}
      lead={words.methodLead}
      act={act}
      onOpen={() => setWanted(true)}
      submit={() => act.isRight(StaffMethodForm, { method, reason }) && act.act(send)}
    >
      {wanted && <MethodCards orderId={order.bizId} chosen={method} error={act.errors.method} onChoose={setMethod} />}
      <ReasonField value={reason} error={act.errors.reason} onChange={setReason} />
    </ActButton>
  );
}

function RemakeButton({ order, parts }: { order: OrderDetail; parts: AfterSale['parts'] }) {
  const { wanted, chosen, setChosen } = useRefundChoice();
  const [reason, setReason] = useState('');
  const act = useAct();
  const form = { lines: wanted.lines, reason };
  const send: Send = async (call, options) => {
    await call(aftersaleConsoleCalls.remake, { ...ofOrder(order), body: form }, options);
    setChosen({ quantities: {}, shipping: false });
    setReason('');
    return words.remade;
  };
  return (
    <ActButton
      button={words.remake}
      title={words.remakeTitle({ number: order.number })}
      lead={words.remakeLead}
      act={act}
      submit={() => act.isRight(StaffRemakeForm, form) && act.act(send)}
    >
      <LineQuantities parts={parts} error={act.errors.lines} chosen={chosen} setChosen={setChosen} />
      <ReasonField value={reason} error={act.errors.reason} onChange={setReason} />
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
      words={{
        button: operationsMessages.refund,
        title: operationsMessages.refundOrderTitle({ number: order.number }),
        lead: operationsMessages.refundOrderLead,
        label: operationsMessages.refund,
        reason: operationsMessages.whyDecision,
      }}
      send={async (body, call, options) => {
        const { state } = await call(aftersaleConsoleCalls.refundOrder, { ...ofOrder(order), body }, options);
        return state === 'asked' ? operationsMessages.refundSecond : operationsMessages.refundGiven;
      }}
    />
  );
}

function CancelButton({ order, staff: { cancellation } }: Pick<Given, 'order' | 'staff'>) {
  // The second person confirms or edits what the first one wrote, and has to want the same.
  const [wantedBy, setWantedBy] = useState(cancellation?.wantedBy ?? 'customer');
  const [reason, setReason] = useState(cancellation?.approvals.at(-1)?.note ?? '');
  const act = useAct();
  const form = { wantedBy, reason };
  const send: Send = async (call, options) => {
    const { state } = await call(aftersaleConsoleCalls.cancel, { ...ofOrder(order), body: form }, options);
    return state === 'cancelled' ? words.cancelled : words.cancelWaits;
  };
  const isOurs = wantedBy === 'shop';
  return (
    <ActButton
      danger
      button={words.cancel}
      cancel={words.keep}
      title={words.cancelTitle({ number: order.number })}
      {...(order.paid > 0 ? { lead: words.cancelLead } : {})}
      act={act}
      submit={() => act.isRight(StaffCancelForm, form) && act.act(send)}
    >
      <MmRadioCards
        legend={words.whoWants}
        cards={cancelWishers.map((value) => ({ value, title: words.wishers[value] }))}
        chosen={wantedBy}
        onChoose={(value) => setWantedBy(value === 'shop' ? 'shop' : 'customer')}
      />
      <ReasonField
        label={isOurs ? words.cancelReasonOurs : words.reason}
        value={reason}
        error={act.errors.reason}
        onChange={setReason}
      />
    </ActButton>
  );
}
