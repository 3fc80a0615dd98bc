import { reportConsoleCalls } from '@merchmill/contract/design/report.console.calls.ts';
import { reportMessages as messages } from '../../../features/design/messages/report.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmLinkTabs } from '../../../ui/link-tabs.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { useCardFocus } from '../use-focus-after.ts';
import type { Route } from './+types/reports';
import { RemovalCard } from './removal-card.tsx';
import { ReportCard } from './report-card.tsx';

const pageSize = 20;
const shows = ['open', 'appeals', 'decided', 'removals'] as const;
type Show = (typeof shows)[number];
const linkOf = (show: Show, pageNum = 1) =>
  `/operations/reports?show=${show}${pageNum > 1 ? `&pageNum=${pageNum}` : ''}`;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'publications.decide');
  const search = new URL(request.url).searchParams;
  const show = shows.find((each) => each === search.get('show')) ?? 'open';
  const page = { pageNum: readPageNum(search), pageSize };
  const isRemovals = show === 'appeals' || show === 'removals';
  return {
    show,
    reports: isRemovals ? null : await call(reportConsoleCalls.reports, { query: { ...page, show } }),
    removals: isRemovals
      ? await call(reportConsoleCalls.removals, { query: { ...page, show: show === 'appeals' ? show : 'all' } })
      : null,
  };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.consoleTitle })) },
  { name: 'robots', content: 'noindex' },
];

export default function ReportsPage({ loaderData: { show, reports, removals } }: Route.ComponentProps) {
  const page = (reports ?? removals)!;
  const cards = useCardFocus(page.list.map(({ bizId }) => bizId));
  return (
    <div className="grid max-w-5xl gap-6">
      <PageHead title={messages.consoleTitle} lead={messages.consoleLead} />
      <MmLinkTabs
        label={messages.consoleTitle}
        tabs={shows.map((each) => ({ link: linkOf(each), title: messages.tabs[each], current: each === show }))}
      />
      {page.list.length === 0 && (
        <MmEmptyState title={messages.empty}>
          <p>{messages.emptyText}</p>
        </MmEmptyState>
      )}
      <ul {...cards} className="grid gap-4">
        {reports?.list.map((report) => (
          <li key={report.bizId}>
            <ReportCard report={report} />
          </li>
        ))}
        {removals?.list.map((removal) => (
          <li key={removal.bizId}>
            <RemovalCard removal={removal} />
          </li>
        ))}
      </ul>
      <MmPagination
        label={operationsMessages.pages}
        pageNum={page.pageNum}
        pages={Math.ceil(page.total / page.pageSize)}
        linkTo={(pageNum) => linkOf(show, pageNum)}
        messages={operationsMessages}
      />
    </div>
  );
}
