import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import { type ReceivablePayment, ReversedPayment } from '@merchmill/contract/money/credit.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CreditPayments } from '../../../features/money/credit-tables.tsx';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { receivablesMessages as messages } from '../messages/receivables.ts';
import { useFocusAfter } from '../use-focus-after.ts';

type Props = { ownerId: string; payments: readonly ReceivablePayment[]; mayReverse: boolean };

const wordsOf = ({ reference, amount }: ReceivablePayment) => ({ reference, amount: formatMinor(amount, 'USD') });

/** What came in, what was reversed of it and why, and what may have been recorded for somebody else by mistake. */
export function ReceivablePayments({ ownerId, payments, mayReverse }: Props) {
  useFocusAfterReversal(payments);
  const columns: Column<ReceivablePayment>[] = [
    { key: 'reason', title: messages.reason, cell: ({ reversedReason }) => reversedReason },
    {
      key: 'actions',
      title: messages.actions,
      isActions: true,
      cell: (payment) =>
        payment.kind === 'bank' && payment.reversedOn === null ? (
          <ReversePayment ownerId={ownerId} payment={payment} />
        ) : null,
    },
  ];
  const shown = {
    reason: payments.some(({ reversedReason }) => reversedReason !== null),
    actions: mayReverse,
  };
  return (
    <>
      {payments
        .filter(({ alsoFor }) => alsoFor.length > 0)
        .map((payment) => (
          <AlsoRecorded key={payment.bizId} payment={payment} />
        ))}
      <CreditPayments payments={payments} more={columns.filter(({ key }) => shown[key as keyof typeof shown])} />
    </>
  );
}

/** The button that reversed a payment has gone with it. */
function useFocusAfterReversal(payments: readonly ReceivablePayment[]): void {
  const { moveFocus } = useFocusAfter();
  const count = payments.filter(({ reversedOn }) => reversedOn !== null).length;
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) moveFocus(0);
    before.current = count;
  }, [count, moveFocus]);
}

function AlsoRecorded({ payment }: { payment: ReceivablePayment }) {
  return (
    <MmNote tone="error">
      {messages.alsoFor(wordsOf(payment))}{' '}
      {payment.alsoFor.map(({ ownerId, number }, index) => (
        <span key={ownerId}>
          {index > 0 && ', '}
          <Link to={`/operations/receivables/${ownerId}`} className="mm-link">
            {number}
          </Link>
        </span>
      ))}
    </MmNote>
  );
}

function ReversePayment({ ownerId, payment }: { ownerId: string; payment: ReceivablePayment }) {
  const [open, setOpen] = useState(false);
  const { bizId } = payment;
  const form = useForm({
    initial: { reason: '' },
    check: ReversedPayment.safeParse,
    send: (call, body) => call(creditCalls.reversePayment, { params: { ownerId, bizId }, body }),
    say: messages.reversed,
    done: () => setOpen(false),
  });
  return (
    <>
      <MmButton
        variant="secondary"
        size="s"
        aria-label={messages.reverseOf(wordsOf(payment))}
        onClick={() => setOpen(true)}
      >
        {messages.reverse}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.reverseTitle}
        lead={messages.reverseLead(wordsOf(payment))}
        label={messages.reverseIt}
        cancel={messages.keep}
        danger
        form={form}
      >
        <p>{messages.reverseText}</p>
        <MmTextField
          {...form.field('reason')}
          label={messages.reason}
          hint={messages.reasonHint}
          maxLength={300}
          autoComplete="off"
        />
      </ActDialog>
    </>
  );
}
