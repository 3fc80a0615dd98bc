import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { type AfterSale, RefundForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { useState } from 'react';
import { MmButton } from '../../../ui/button.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { lifeMessages as words } from '../messages/order-life.ts';
import { ActDialog } from './act-form.tsx';
import { RefundFields, useRefundChoice } from './refund-fields.tsx';
import { type Act, useAct } from './use-act.ts';

export type RefundDialogWords = {
  button: string;
  title: string;
  lead: string;
  label: string;
  /** Asks for the reason, where it is not the customer who gives it. */
  reason?: string;
};
type RefundDialogProps = {
  order: Pick<OrderDetail, 'totals' | 'state'>;
  parts: AfterSale['parts'];
  disabled?: boolean;
  size?: 's' | 'm';
  words: RefundDialogWords;
  /** Gives what to say when it is done. */
  send: (body: ReturnType<typeof RefundForm.parse>, ...asking: Parameters<Act>) => Promise<string>;
};

/** A button, and the dialog in which is chosen what money is to go back for. */
export function RefundDialog({ order, parts, disabled, size = 'm', words: own, send }: RefundDialogProps) {
  const [open, setOpen] = useState(false);
  const { wanted, ...choice } = useRefundChoice();
  const [reason, setReason] = useState('');
  const { act, busy, problem, errors, isRight } = useAct();
  const submit = () => {
    const form = { reason, ...wanted };
    if (!isRight(RefundForm, form)) return;
    void act(async (call, options) => {
      const said = await send(RefundForm.parse(form), call, options);
      setOpen(false);
      choice.setChosen({ quantities: {}, shipping: false });
      setReason('');
      return said;
    });
  };
  return (
    <>
      <MmButton variant="secondary" size={size} disabled={disabled} onClick={() => setOpen(true)}>
        {own.button}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={own.title}
        lead={own.lead}
        label={own.label}
        busy={busy}
        problem={problem}
        onSubmit={submit}
      >
        <RefundFields
          parts={parts}
          totals={order.totals}
          unshipped={order.state === 'inProduction'}
          error={errors.lines}
          {...choice}
        />
        <MmTextArea
          label={own.reason ?? words.reason}
          hint={own.reason ? undefined : words.reasonHint}
          maxLength={500}
          error={errors.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ActDialog>
    </>
  );
}

/** Asks for money back, item by item. */
export function RefundButton({ order, sale }: { order: OrderDetail; sale: AfterSale }) {
  return (
    <RefundDialog
      order={order}
      parts={sale.parts}
      disabled={sale.refundRequests.some((request) => request.state === 'asked')}
      words={{ button: words.askRefund, title: words.askRefund, lead: words.refundLead, label: words.ask }}
      send={async (body, call, options) => {
        await call(aftersaleCalls.refund, { params: { orderId: order.bizId }, body }, options);
        return words.asked;
      }}
    />
  );
}
