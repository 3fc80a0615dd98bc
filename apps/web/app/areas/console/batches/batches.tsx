import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { useMemo } from 'react';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { allPages } from '../../../shell/page/all-pages.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as messages } from '../messages/production.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { edgeStyle, urgencyEdge } from '../unit-badges.tsx';
import type { Route } from './+types/batches';
import { batchColumns } from './batch-columns.tsx';

const pageSize = 24;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  const pageNum = readPageNum(new URL(request.url).searchParams);
  return {
    batches: await call(productionCalls.batches, { query: { pageNum, pageSize } }),
    now: new Date().toISOString(),
  };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.batchesTitle })) },
  { name: 'robots', content: 'noindex' },
];

export default function BatchesPage({ loaderData: { batches, now } }: Route.ComponentProps) {
  const { call } = useApi();
  const columns = useMemo(() => batchColumns(now), [now]);
  return (
    <div className="grid gap-6">
      <PageHead title={messages.batchesTitle} lead={messages.batchesLead} />
      <MmDataTable
        id="batches"
        caption={messages.batchesTitle}
        columns={columns}
        rows={batches.list}
        rowKey={(batch) => batch.bizId}
        rowClass={(batch) => cx(edgeStyle, urgencyEdge[batch.urgency])}
        messages={tableMessages}
        sortedBy="server"
        csv={{
          name: 'batches',
          load: () => allPages((page) => call(productionCalls.batches, { query: page })),
        }}
        empty={
          <MmEmptyState
            title={messages.noBatches}
            action={
              <MmLinkButton to="/operations/production?view=table&states=filesReady">
                {messages.toProduction}
              </MmLinkButton>
            }
          >
            <p>{messages.noBatchesText}</p>
          </MmEmptyState>
        }
      />
      <MmPagination
        label={operationsMessages.pages}
        pageNum={batches.pageNum}
        pages={Math.ceil(batches.total / batches.pageSize)}
        linkTo={(pageNum) => `/operations/batches?pageNum=${pageNum}`}
        messages={operationsMessages}
      />
    </div>
  );
}
