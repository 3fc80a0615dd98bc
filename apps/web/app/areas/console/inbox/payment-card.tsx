import { processingConsoleCalls } from '@merchmill/contract/money/processing.console.calls.ts';
import type { PaymentException } from '@merchmill/contract/money/processing.console.shapes.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { useState } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmFact } from '../../../ui/fact.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { useMay } from '../require-staff.ts';

/** What a provider said and could not be believed or used. */
export function PaymentCard({ exception }: { exception: PaymentException }) {
  const may = useMay();
  const { busy, run } = useAction();
  const [note, setNote] = useState('');
  const { bizId, provider, kind, expected, got, refundDue } = exception;
  const isRefund = kind === 'refundFailed';
  const close = (refund?: 'source' | 'wallet') =>
    run((call) => {
      const body = { note: note.trim(), refund };
      return call(processingConsoleCalls.answerPaymentException, { params: { bizId }, body });
    }, messages.closed);
  const pressing = { busy, disabled: note.trim().length < 3 };
  const facts = [
    { term: messages.expected, text: expected },
    { term: messages.got, text: got },
    ...(refundDue ? [{ term: messages.refundDue, text: formatCents(refundDue, { currency: 'USD', rate: 1 }) }] : []),
  ];
  return (
    <article className="grid gap-4 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 className="font-bold">
          {provider}: {kind}
        </h2>
        <MmLocalTime at={exception.createdAt} show="minute" className="text-small text-quiet" />
      </div>
      <dl className="grid gap-3 text-small xs:grid-cols-3">
        {facts.map(({ term, text }) => (
          <MmFact key={term} name={term}>
            {text}
          </MmFact>
        ))}
      </dl>
      {may('payments.resolve') && (
        <div className={cx('grid items-end gap-3', !isRefund && 'xs:grid-cols-[minmax(0,1fr)_auto]')}>
          <MmTextField
            label={messages.note}
            value={note}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <div className="flex flex-wrap gap-3">
            {isRefund && (
              <>
                <MmButton className="h-12" {...pressing} onClick={() => void close('source')}>
                  {messages.refundAgain}
                </MmButton>
                <MmButton className="h-12" variant="secondary" {...pressing} onClick={() => void close('wallet')}>
                  {messages.refundToWallet}
                </MmButton>
              </>
            )}
            <MmButton
              className="h-12"
              variant={isRefund ? 'quiet' : 'primary'}
              {...pressing}
              onClick={() => void close()}
            >
              {messages.close}
            </MmButton>
          </div>
        </div>
      )}
    </article>
  );
}
