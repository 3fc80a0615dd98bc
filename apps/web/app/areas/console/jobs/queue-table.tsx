import type { JobQueue } from '@merchmill/contract/backoffice/jobs.shapes.ts';
import { Link } from 'react-router';
import { wholeNumber } from '../../../shell/messages/numbers.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { cx } from '../../../ui/class-names.ts';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { formatDuration } from '../duration.ts';
import { jobMessages as messages } from '../messages/jobs.ts';
import { queueName } from './queue-name.ts';

const number = (value: number) => (
  <span className={cx('tabular-nums', value === 0 && 'text-quiet')}>
    {value === 0 ? messages.nothing : wholeNumber(value)}
  </span>
);

const columns: readonly Column<JobQueue>[] = [
  {
    key: 'queue',
    title: messages.columns.queue,
    value: ({ queue }) => queueName(queue),
    cell: ({ queue }) => queueName(queue),
  },
  { key: 'waiting', title: messages.columns.waiting, numeric: true, cell: ({ waiting }) => number(waiting) },
  { key: 'running', title: messages.columns.running, numeric: true, cell: ({ running }) => number(running) },
  {
    key: 'failed',
    title: messages.columns.failed,
    numeric: true,
    cell: ({ queue, failed }) =>
      failed ? (
        <Link
          to={`/operations/jobs?queue=${encodeURIComponent(queue)}`}
          className="mm-link font-bold text-danger tabular-nums"
        >
          {wholeNumber(failed)}
        </Link>
      ) : (
        number(0)
      ),
  },
  {
    key: 'oldest',
    title: messages.columns.oldest,
    numeric: true,
    cell: ({ waiting, oldestSeconds }) => (waiting ? formatDuration(oldestSeconds * 1000) : number(0)),
  },
];

/** The queues with something in them, the failed first; of the others only how many they are. */
export function QueueTable({ queues }: { queues: readonly JobQueue[] }) {
  const weight = ({ failed, waiting, running }: JobQueue) => failed * 1e6 + waiting + running;
  const busy = queues.filter((queue) => weight(queue) > 0);
  return (
    <div className="grid gap-3">
      <h2 className="text-lead font-bold">{messages.queues}</h2>
      {busy.length > 0 && (
        <MmDataTable
          caption={messages.queues}
          columns={columns}
          rows={busy.toSorted((a, b) => weight(b) - weight(a))}
          rowKey={({ queue }) => queue}
          messages={tableMessages}
        />
      )}
      <p className="text-small text-quiet">{messages.emptyQueues({ count: queues.length - busy.length })}</p>
    </div>
  );
}
