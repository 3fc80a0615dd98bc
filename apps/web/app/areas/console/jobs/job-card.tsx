import type { StuckJob } from '@merchmill/contract/backoffice/jobs.shapes.ts';
import type { StuckState } from '@merchmill/contract/backoffice/jobs.ts';
import { Link } from 'react-router';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { ageOf } from '../duration.ts';
import { jobMessages as messages } from '../messages/jobs.ts';
import { queueName } from './queue-name.ts';

const tones: Record<StuckState, BadgeTone> = { failed: 'error', waiting: 'new', running: 'neutral' };

type Props = { job: StuckJob; now: string; busy: boolean; onRetry: () => void; onDiscard: () => void };

const kindOf = ({ queue, mail }: StuckJob) => (mail ? messages.mails[mail] : queueName(queue));

/** A job with the order it is about. */
export const nameOf = (job: StuckJob) =>
  job.order ? messages.orderJob({ job: kindOf(job), number: job.order.number }) : kindOf(job);

/** A sentence of the shop says it all; a fault from elsewhere is known by its kind and its code. */
function whyOf({ cause }: StuckJob): string | null {
  if (!cause) return null;
  if (cause.message.endsWith('.')) return cause.message;
  return [[cause.kind, cause.code].filter(Boolean).join(' '), cause.message].filter(Boolean).join(': ');
}

/** One job that is stuck: what it is about, why, and what can be done. */
export function JobCard({ job, now, busy, onRetry, onDiscard }: Props) {
  const { state, order, since, tries, nextTryAt } = job;
  const why = whyOf(job);
  return (
    <article className="grid gap-3 rounded-card border bg-card p-4 xs:p-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1.5 font-bold">
          {kindOf(job)}
          {order && (
            <Link to={`/operations/orders/${order.bizId}`} className="mm-link font-normal">
              {messages.order({ number: order.number })}
            </Link>
          )}
          <MmBadge tone={tones[state]}>{messages.states[state]}</MmBadge>
        </h2>
        <p className="text-small break-words">{why ?? (state === 'running' ? messages.stillRuns : messages.noCause)}</p>
        <p className="flex flex-wrap gap-x-4 text-small text-quiet">
          <span>{messages.queuedAgo({ age: ageOf(since, now) })}</span>
          <span>{messages.tries({ count: tries })}</span>
          {nextTryAt && (
            <span>
              {messages.nextTry} <MmLocalTime at={nextTryAt} show="minute" />
            </span>
          )}
        </p>
      </div>
      {state !== 'running' && (
        <div className="flex flex-wrap gap-2">
          <MmButton size="s" disabled={busy} aria-label={messages.retryOf({ job: nameOf(job) })} onClick={onRetry}>
            {messages.retry}
          </MmButton>
          {state === 'failed' && (
            <MmButton
              size="s"
              variant="secondary"
              disabled={busy}
              aria-label={messages.discardOf({ job: nameOf(job) })}
              onClick={onDiscard}
            >
              {messages.discard}
            </MmButton>
          )}
        </div>
      )}
    </article>
  );
}
