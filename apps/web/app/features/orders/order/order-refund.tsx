import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { type AfterSale, RefundForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import type { OrderDetail } from '@merchmill/contract/orders/order.shapes.ts';
import { useState } from 'react';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { lifeMessages as messages } from '../messages/order-life.ts';
import { ActDialog } from './act-form.tsx';
import { RefundFields, useRefundChoice } from './refund-fields.tsx';

export type RefundDialogMessages = {
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
  messages: RefundDialogMessages;
  /** Gives what to say when it is done. */
  send: (body: ReturnType<typeof RefundForm.parse>, call: BrowserCaller) => Promise<string>;
};

/** A button, and the dialog in which is chosen what money is to go back for. */
export function RefundDialog({ order, parts, disabled, size = 'm', messages: own, send }: RefundDialogProps) {
  const [open, setOpen] = useState(false);
  const { wanted, ...choice } = useRefundChoice();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => RefundForm.safeParse({ reason, ...wanted }),
    send: (call, body) => send(body, call),
    say: (said) => said,
    done: () => {
      setOpen(false);
      choice.setChosen({ quantities: {}, shipping: false });
    },
    clears: true,
  });
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
        form={form}
      >
        <RefundFields
          parts={parts}
          totals={order.totals}
          unshipped={order.state === 'inProduction'}
          error={form.errors.lines}
          {...choice}
        />
        <MmTextArea
          {...form.field('reason')}
          label={own.reason ?? messages.reason}
          hint={own.reason ? undefined : messages.reasonHint}
          maxLength={500}
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
      messages={{
        button: messages.askRefund,
        title: messages.askRefund,
        lead: messages.refundLead,
        label: messages.ask,
      }}
      send={async (body, call) => {
        await call(aftersaleCalls.refund, { params: { orderId: order.bizId }, body });
        return messages.asked;
      }}
    />
  );
}
