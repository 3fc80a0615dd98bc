import { aftersaleCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { OrderException } from '@merchmill/contract/orders/exception.shapes.ts';
import type { Remedy } from '@merchmill/contract/orders/exception.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { useMay } from '../require-staff.ts';
import { type AnswerDetails, AnswerDialog, loadAnswerDetails } from './answer-dialog.tsx';
import { Approvals } from './approvals.tsx';

/** What is answered by a press; the others open a form. Items of other shops are linked by their owner alone. */
const atOnce: readonly Remedy[] = ['keepAddress', 'printAnyway', 'wait', 'approve', 'cancel', 'release'];
const byForm: readonly Remedy[] = ['correctAddress', 'replaceDesign', 'resend', 'refund', 'reply'];

type ExceptionCardProps = {
  question: OrderException;
  now: string;
  /** It stands on the page of its order. */
  onOrder?: boolean;
};

/** A question that holds an order up, with the answers that operations can give, for the customer where it is theirs. */
export function ExceptionCard({ question, now, onOrder }: ExceptionCardProps) {
  const { busy, run } = useAction();
  const may = useMay();
  const [form, setForm] = useState<{ remedy: Remedy; facts: AnswerDetails } | null>(null);
  const overdue = question.deadline < now;
  const answer = (remedy: Remedy) =>
    run(
      (call) => call(aftersaleCalls.answer, { params: { bizId: question.bizId }, body: { remedy } }),
      ({ closedAt }) => (closedAt ? messages.answered : messages.waitsForSecond),
    );
  const open = (remedy: Remedy) =>
    run(async (call) => setForm({ remedy, facts: await loadAnswerDetails(call, question.orderId) }));
  return (
    <article className="grid gap-3 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-bold">
          {!onOrder && (
            <>
              <Link to={`/operations/orders/${question.orderId}`} className="mm-link">
                {question.orderNumber}
              </Link>{' '}
            </>
          )}
          {messages.exceptionKinds[question.kind]}
        </h2>
        <MmBadge tone={question.owner === 'operations' ? 'active' : 'neutral'}>
          {messages.owner[question.owner]}
        </MmBadge>
        <MmBadge tone={overdue ? 'error' : 'neutral'}>
          {messages.answerBy} <MmLocalTime at={question.deadline} />
        </MmBadge>
      </div>
      <p className="text-small whitespace-pre-line">{question.reason ?? question.question}</p>
      <Approvals approvals={question.approvals ?? []} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {question.kind === 'onHold' && !onOrder && (
          <MmLinkButton size="s" to={`/operations/orders/${question.orderId}`}>
            {messages.openOrder}
          </MmLinkButton>
        )}
        {(may('orders.edit') ? question.remedies : [])
          .filter((remedy) => atOnce.includes(remedy) || byForm.includes(remedy))
          // On the order's page it is said who wants it canceled.
          .filter((remedy) => remedy !== 'cancel' || question.kind !== 'staffQuestion')
          .map((remedy) => (
            <MmButton
              key={remedy}
              size="s"
              variant={remedy === 'cancel' ? 'danger' : 'secondary'}
              busy={busy}
              onClick={() => void (byForm.includes(remedy) ? open(remedy) : answer(remedy))}
            >
              {messages.remedies[remedy]}
            </MmButton>
          ))}
      </div>
      {form && <AnswerDialog question={question} {...form} onClose={() => setForm(null)} />}
    </article>
  );
}
