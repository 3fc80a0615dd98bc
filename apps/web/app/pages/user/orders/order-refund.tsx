import { type AfterSale, aftersaleCalls, RefundForm } from '@merchmill/contract/aftersale.ts';
import type { OrderDetail } from '@merchmill/contract/orders.ts';
import { useState } from 'react';
import { lifeMessages as words } from '../../../messages/order-life.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { ActDialog } from './act-form.tsx';
import { useAct } from './use-act.ts';

type Line = OrderDetail['lines'][number];

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, i) => ({ value: String(i), label: String(i) }));

/** Asks for money back, item by item. */
export function RefundButton({ order, sale }: { order: OrderDetail; sale: AfterSale }) {
  const [open, setOpen] = useState(false);
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const { act, busy, problem } = useAct();
  const asked = sale.refundRequests.some((request) => request.state === 'asked');
  const ask = () => {
    const lines = Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([orderLineId, quantity]) => ({ orderLineId, quantity }));
    const form = RefundForm.safeParse({ reason, lines });
    setWrong(form.success ? null : (form.error.issues[0]?.message ?? null));
    if (!form.success) return;
    void act(async (call, options) => {
      await call(aftersaleCalls.refund, { params: { orderId: order.bizId }, body: form.data }, options);
      setOpen(false);
      return words.asked;
    });
  };
  return (
    <>
      <MmButton variant="secondary" disabled={asked} onClick={() => setOpen(true)}>
        {words.askRefund}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.askRefund}
        lead={words.refundLead}
        label={words.ask}
        busy={busy}
        problem={wrong ?? problem}
        onSubmit={ask}
      >
        <ul className="grid gap-3">
          {order.lines.map((line) => (
            <RefundLine
              key={line.bizId}
              line={line}
              quantity={quantities[line.bizId] ?? 0}
              onChange={(quantity) => setQuantities({ ...quantities, [line.bizId]: quantity })}
            />
          ))}
        </ul>
        <MmTextArea
          label={words.reason}
          hint={words.reasonHint}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ActDialog>
    </>
  );
}

type RefundLineProps = { line: Line; quantity: number; onChange: (quantity: number) => void };

function RefundLine({ line, quantity, onChange }: RefundLineProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-4 text-small">
      <span>
        <span className="font-semibold">{line.title}</span>, <span className="text-quiet">{line.variant}</span>
      </span>
      <MmSelect
        label={words.howMany(`${line.title}, ${line.variant}`)}
        hideLabel
        value={String(quantity)}
        onChange={(event) => onChange(Number(event.target.value))}
        options={upTo(line.quantity)}
      />
    </li>
  );
}
