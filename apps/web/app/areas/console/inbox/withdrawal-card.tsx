import { withdrawalConsoleCalls } from '@merchmill/contract/fulfillment/withdrawal.console.calls.ts';
import type { StaffWithdrawal } from '@merchmill/contract/fulfillment/withdrawal.shapes.ts';
import type { RefundPart } from '@merchmill/contract/money/refund.shapes.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { LineQuantities, useRefundChoice } from '../../../features/orders/order/refund-fields.tsx';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { withdrawalMessages as messages } from '../messages/withdrawal.ts';
import { useMay } from '../require-staff.ts';

const dollars = { currency: 'USD', rate: 1 };
const shortestAnswer = 10;

/** A withdrawal from a contract, with what staff can do about it. */
export function WithdrawalCard({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const may = useMay();
  const { orderId, orderNumber, customer, email, proof, items, amount, declaredAt } = withdrawal;
  return (
    <article className="grid gap-4 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-bold break-words">
          {messages.withdrawal}{' '}
          {orderId ? (
            <Link to={`/operations/orders/${orderId}`} className="mm-link">
              {orderNumber}
            </Link>
          ) : (
            orderNumber
          )}
          <span className="ms-2 font-normal text-quiet">{customer}</span>
        </h2>
        <MmBadge tone={proof === 'none' ? 'new' : 'neutral'}>{messages.proofs[orderId ? proof : 'unmatched']}</MmBadge>
        {amount > 0 && <span className="mm-headline text-h3 tabular-nums">{formatCents(amount, dollars)}</span>}
      </div>
      <div className="text-small">
        {!orderId && (
          <p>
            {messages.unmatchedText} <span className="font-semibold break-words">{email}</span>
          </p>
        )}
        {orderId && !items.length && <p>{messages.allItems}</p>}
        <ul className="font-semibold">
          {items.map(({ orderLineId, quantity, title }) => (
            <li key={orderLineId}>{messages.item({ quantity, title })}</li>
          ))}
        </ul>
        <p className="mt-2 text-quiet">
          {messages.declared} <MmLocalTime at={declaredAt} show="minute" />
        </p>
      </div>
      {may('orders.refund') && <Settle withdrawal={withdrawal} />}
    </article>
  );
}

const noMoney = { net: 0, tax: 0, netMinor: 0, taxMinor: 0, given: 0 };

function Settle({ withdrawal: { bizId, choosable, orderId } }: { withdrawal: StaffWithdrawal }) {
  const { busy, run } = useAction();
  const [answer, setAnswer] = useState('');
  const atFirst = Object.fromEntries(choosable.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const { chosen, setChosen, wanted } = useRefundChoice({ quantities: atFirst, shipping: false });
  const params = { bizId };
  const receive = () =>
    run(
      (call) => call(withdrawalConsoleCalls.receive, { params, body: { lines: wanted.lines } }),
      ({ state }) => (state === 'approved' ? messages.refunded : messages.waitsForSecond),
    );
  const close = () =>
    run((call) => call(withdrawalConsoleCalls.close, { params, body: { answer: answer.trim() } }), messages.closed);
  const parts = choosable.map((item): RefundPart => ({ ...noMoney, ...item, left: item.quantity }));
  return (
    <div className="grid gap-4 border-t pt-4">
      {choosable.length > 0 && (
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-small font-semibold">{messages.cameBack}</legend>
          <LineQuantities parts={parts} chosen={chosen} setChosen={setChosen} />
          <MmButton
            className="justify-self-start"
            aria-disabled={busy || !wanted.lines.length}
            onClick={() => void receive()}
          >
            {messages.receive}
          </MmButton>
        </fieldset>
      )}
      <MmTextField
        label={messages.answer}
        hint={orderId ? messages.answerHint : messages.answerUnmatched}
        value={answer}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <MmButton
        variant="danger"
        className="justify-self-start"
        aria-disabled={busy || answer.trim().length < shortestAnswer}
        onClick={() => void close()}
      >
        {messages.close}
      </MmButton>
    </div>
  );
}
