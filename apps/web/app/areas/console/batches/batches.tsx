import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { readPageNum } from '../../../shell/page/page-num.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { MmPagination } from '../../../ui/pagination.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as words } from '../messages/production.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/batches';
import { BatchCard } from './batch-card.tsx';

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
  { title: pageTitle(operationsMessages.title(words.batchesTitle)) },
  { name: 'robots', content: 'noindex' },
];

export default function BatchesPage({ loaderData: { batches, now } }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <PageHead title={words.batchesTitle} lead={words.batchesLead} />
      {batches.list.length === 0 ? (
        <MmEmptyState
          title={words.noBatches}
          action={
            <MmLinkButton to="/operations/production?view=table&states=filesReady">{words.toProduction}</MmLinkButton>
          }
        >
          <p>{words.noBatchesText}</p>
        </MmEmptyState>
      ) : (
        <ul className="grid gap-4 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
          {batches.list.map((batch) => (
            <li key={batch.bizId}>
              <BatchCard batch={batch} now={now} />
            </li>
          ))}
        </ul>
      )}
      <MmPagination
        label={operationsMessages.pages}
        pageNum={batches.pageNum}
        pages={Math.ceil(batches.total / batches.pageSize)}
        linkTo={(pageNum) => `/operations/batches?pageNum=${pageNum}`}
        words={operationsMessages}
      />
    </div>
  );
}
