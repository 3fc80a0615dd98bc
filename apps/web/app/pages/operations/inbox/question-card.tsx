import { aftersaleCalls, type OrderException, type Remedy } from '@merchmill/contract/aftersale.ts';
import { Link } from 'react-router';
import { operationsMessages as words } from '../../../messages/operations.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { useWork } from '../use-work.ts';

/** What can be answered by a button; the others need something of the customer's: an address, a design, an item. */
const atOnce: readonly Remedy[] = ['keepAddress', 'printAnyway', 'wait', 'approve', 'resend', 'refund', 'cancel'];

/** A question that holds an order up, with the answers that operations can give. */
export function QuestionCard({ question, now }: { question: OrderException; now: string }) {
  const { busy, run } = useWork();
  const overdue = question.deadline < now;
  const answer = (remedy: Remedy) =>
    run(
      (call) => call(aftersaleCalls.answer, { params: { bizId: question.bizId }, body: { remedy } }),
      () => words.answered,
    );
  return (
    <article className="grid gap-3 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-bold">
          <Link to={`/operations/orders/${question.orderId}`} className="mm-link">
            {question.orderNumber}
          </Link>{' '}
          {words.exceptionKinds[question.kind]}
        </h2>
        <MmBadge tone={question.owner === 'operations' ? 'active' : 'neutral'}>{words.owner[question.owner]}</MmBadge>
        <MmBadge tone={overdue ? 'error' : 'neutral'}>
          {words.answerBy} <MmLocalTime at={question.deadline} />
        </MmBadge>
      </div>
      <p className="text-small">{question.question}</p>
      <div className="flex flex-wrap gap-2">
        {question.remedies
          .filter((remedy) => atOnce.includes(remedy))
          .map((remedy) => (
            <MmButton
              key={remedy}
              size="s"
              variant={remedy === 'cancel' ? 'danger' : 'secondary'}
              busy={busy}
              onClick={() => void answer(remedy)}
            >
              {words.remedies[remedy]}
            </MmButton>
          ))}
      </div>
    </article>
  );
}
