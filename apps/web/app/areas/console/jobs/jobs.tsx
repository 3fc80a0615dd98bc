import { jobsConsoleCalls } from '@merchmill/contract/backoffice/jobs.calls.ts';
import type { StuckJob } from '@merchmill/contract/backoffice/jobs.shapes.ts';
import { stuckStates } from '@merchmill/contract/backoffice/jobs.ts';
import { type RefObject, useState } from 'react';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { jobMessages as messages } from '../messages/jobs.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { useFocusAfter } from '../use-focus-after.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Route } from './+types/jobs';
import { DiscardDialog } from './discard-dialog.tsx';
import { JobCard } from './job-card.tsx';
import { queueName } from './queue-name.ts';
import { QueueTable } from './queue-table.tsx';

const pageSize = 20;
const refreshMs = 10_000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'jobs.manage');
  const search = new URL(request.url).searchParams;
  const state = stuckStates.find((each) => each === search.get('state'));
  const queue = search.get('queue')?.slice(0, 80) || undefined;
  const pageNum = readPageNum(search);
  const [stuck, queues] = await Promise.all([
    call(jobsConsoleCalls.stuck, { query: { state, queue, pageNum, pageSize } }),
    call(jobsConsoleCalls.queues),
  ]);
  return { stuck, queues, state, queue, now: new Date().toISOString() };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

type Place = { state?: string | undefined; queue?: string | undefined; pageNum?: number };

function linkTo({ state, queue, pageNum = 1 }: Place): string {
  const search = new URLSearchParams({
    ...(state ? { state } : {}),
    ...(queue ? { queue } : {}),
    ...(pageNum > 1 ? { pageNum: String(pageNum) } : {}),
  });
  return `/operations/jobs${search.size ? `?${search}` : ''}`;
}

export default function JobsPage({ loaderData: { stuck, queues, state, queue, now } }: Route.ComponentProps) {
  const { busy, run } = useAction();
  const [discarding, setDiscarding] = useState<StuckJob | null>(null);
  useRefresh(refreshMs);
  const { list, moveFocus } = useFocusAfter();
  const retry = async (ids: string[]) => {
    const done = await run(
      (call) => call(jobsConsoleCalls.retry, { body: { ids } }),
      ({ done }) => messages.retried({ count: done }),
    );
    await done?.shown;
    if (done) moveFocus(stuck.list.findIndex((job) => job.id === ids[0]));
  };
  const retryable = stuck.list.filter((job) => job.state !== 'running').map((job) => job.id);
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHead title={messages.title} lead={messages.lead}>
        {retryable.length > 1 && (
          <MmButton variant="secondary" busy={busy} onClick={() => void retry(retryable)}>
            {messages.retryShown({ count: retryable.length })}
          </MmButton>
        )}
      </PageHead>
      <MmLinkTabs
        label={messages.title}
        tabs={[undefined, ...stuckStates].map((each) => ({
          link: linkTo({ state: each, queue }),
          title: messages.tabs[each ?? 'all'],
          current: each === state,
        }))}
      />
      {queue && <OneQueue queue={queue} state={state} />}
      <JobList
        list={list}
        jobs={stuck.list}
        now={now}
        busy={busy}
        onRetry={(job) => void retry([job.id])}
        onDiscard={setDiscarding}
      />
      <MmPagination
        label={messages.pages}
        pageNum={stuck.pageNum}
        pages={Math.ceil(stuck.total / stuck.pageSize)}
        linkTo={(pageNum) => linkTo({ state, queue, pageNum })}
        messages={operationsMessages}
      />
      <QueueTable queues={queues} />
      {discarding && (
        <DiscardDialog
          job={discarding}
          onClose={() => setDiscarding(null)}
          onDone={() => moveFocus(stuck.list.indexOf(discarding))}
        />
      )}
    </div>
  );
}

type ListProps = {
  list: RefObject<HTMLUListElement | null>;
  jobs: readonly StuckJob[];
  now: string;
  busy: boolean;
  onRetry: (job: StuckJob) => void;
  onDiscard: (job: StuckJob) => void;
};

function JobList({ list, jobs, now, busy, onRetry, onDiscard }: ListProps) {
  if (jobs.length === 0)
    return (
      <MmEmptyState title={messages.none}>
        <p>{messages.noneText}</p>
      </MmEmptyState>
    );
  return (
    <ul ref={list} className="grid gap-3">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} now={now} busy={busy} onRetry={() => onRetry(job)} onDiscard={() => onDiscard(job)} />
        </li>
      ))}
    </ul>
  );
}

/** Says that one queue is shown, and leads to all of them. */
function OneQueue({ queue, state }: { queue: string; state: Place['state'] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-small">
      <span className="font-semibold">{messages.onlyQueue({ name: queueName(queue) })}</span>
      <Link to={linkTo({ state })} className="mm-link py-2">
        {messages.allQueues}
      </Link>
    </p>
  );
}
