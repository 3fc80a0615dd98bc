import { backofficeCalls } from '@merchmill/contract/backoffice/backoffice.calls.ts';
import type { AuditEntry } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import { Form, Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { dateRangeMessages, pickerMessages } from '../../../shell/messages/pickers.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmCombobox } from '../../../ui/pickers/combobox.tsx';
import { MmDateRange } from '../../../ui/pickers/date-range.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { ExportLink } from '../export-link.tsx';
import { usePersonSearch } from '../find-choices.ts';
import { operationsMessages as messages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/audit';
import { actionOf, resourceOf, resourceTypes } from './audit-labels.ts';

const dayForm = /^\d{4}-\d{2}-\d{2}$/;
const names = ['subject', 'subjectId', 'userId', 'from', 'to'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'audit.view');
  const search = new URL(request.url).searchParams;
  const text = (name: string) => search.get(name)?.trim().slice(0, 64) || undefined;
  const day = (name: string) => (dayForm.test(search.get(name) ?? '') ? text(name) : undefined);
  const before = Number(search.get('before')) || undefined;
  const filter = { subject: text('subject'), subjectId: text('subjectId'), userId: text('userId') };
  const days = { from: day('from'), to: day('to') };
  const query = { ...filter, ...days };
  return { log: await call(backofficeCalls.audit, { query: { ...query, before } }), query, before };
}

export const meta = () => [
  { title: pageTitle(messages.title({ page: messages.auditTitle })) },
  { name: 'robots', content: 'noindex' },
];

export default function AuditPage({ loaderData: { log, query, before } }: Route.ComponentProps) {
  const search = new URLSearchParams(names.flatMap((name) => (query[name] ? [[name, query[name]]] : [])));
  const older = new URLSearchParams(search);
  const who = log.who && { value: log.who.bizId, label: log.who.name };
  if (log.next) older.set('before', String(log.next));
  return (
    <div className="grid gap-6">
      <PageHead title={messages.auditTitle} lead={messages.auditLead}>
        <ExportLink path={backofficeCalls.exportAudit.path} filter={query} />
      </PageHead>
      <Form
        key={search.toString()}
        className="grid items-end gap-3 xs:grid-cols-2 sm:grid-cols-[12rem_12rem_14rem_auto_auto] sm:justify-start"
      >
        <MmSelect
          name="subject"
          label={messages.subject}
          defaultValue={query.subject ?? ''}
          placeholder={messages.all}
          options={resourceTypes}
        />
        <MmTextField name="subjectId" label={messages.subjectId} defaultValue={query.subjectId} />
        <MmCombobox
          name="userId"
          label={messages.who}
          placeholder={messages.all}
          choices={usePersonSearch()}
          defaultChosen={who}
          messages={pickerMessages}
        />
        <MmDateRange asked={query} messages={dateRangeMessages} />
        <MmButton type="submit" className="h-12">
          {messages.find}
        </MmButton>
      </Form>
      <MmDataTable
        id="audit"
        caption={messages.auditTitle}
        columns={columns}
        rows={log.list}
        rowKey={(entry) => String(entry.id)}
        messages={tableMessages}
        sortedBy="server"
        empty={
          <MmEmptyState title={messages.auditEmpty}>
            <p>{messages.auditEmptyText}</p>
          </MmEmptyState>
        }
      />
      <div className="flex flex-wrap justify-center gap-3">
        {before && (
          <MmLinkButton variant="secondary" to={`/operations/audit?${search}`}>
            {messages.newest}
          </MmLinkButton>
        )}
        {log.next && (
          <MmLinkButton variant="secondary" to={`/operations/audit?${older}`}>
            {messages.older}
          </MmLinkButton>
        )}
      </div>
    </div>
  );
}

const asText = (value: unknown) => JSON.stringify(value, null, 1);

function Change({ entry }: { entry: AuditEntry }) {
  const parts = [
    { title: messages.before, value: entry.before },
    { title: messages.after, value: entry.after },
  ].filter((part) => part.value !== null && part.value !== undefined);
  if (!parts.length) return null;
  return (
    <details className="min-w-56">
      <summary className="mm-link inline-flex min-h-6 items-center">{messages.details}</summary>
      {parts.map((part) => (
        <div key={part.title} className="mt-2">
          <p className="text-micro font-semibold text-quiet">{part.title}</p>
          <pre className="max-w-md overflow-x-auto rounded-[6px] bg-paper-deep p-2 text-micro whitespace-pre-wrap">
            {asText(part.value)}
          </pre>
        </div>
      ))}
    </details>
  );
}

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'when',
    title: messages.when,
    value: ({ at }) => at,
    cell: ({ at }) => <MmLocalTime at={at} show="minute" className="whitespace-nowrap" />,
  },
  {
    key: 'who',
    title: messages.who,
    value: ({ by }) => by?.name ?? messages.system,
    cell: ({ by }) =>
      by ? (
        <Link to={`/operations/audit?userId=${by.bizId}`} className="mm-link">
          {by.name}
        </Link>
      ) : (
        <span className="text-quiet">{messages.system}</span>
      ),
  },
  {
    key: 'what',
    title: messages.what,
    value: (entry) => actionOf(entry),
    cell: (entry) => actionOf(entry),
  },
  {
    key: 'subject',
    title: messages.subject,
    value: (entry) => resourceOf(entry),
    cell: (entry) => (
      <Link
        to={`/operations/audit?subject=${entry.subject}&subjectId=${encodeURIComponent(entry.subjectId)}`}
        className="mm-link"
      >
        {resourceOf(entry)}
      </Link>
    ),
  },
  {
    key: 'change',
    title: messages.details,
    value: ({ before, after }) => JSON.stringify({ before, after }),
    cell: (entry) => <Change entry={entry} />,
  },
];
