import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { Columns3, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { cx } from '../../../ui/class-names.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as messages } from '../messages/production.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Route } from './+types/production';
import { ProductionBoard } from './board.tsx';
import { ProductionFilters } from './filters.tsx';
import { type ProductionQuery, productionLink, readProductionQuery } from './production-query.ts';
import { UnitTable } from './unit-table.tsx';

const pageSize = 40;
const refreshMs = 8000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  const query = readProductionQuery(new URL(request.url).searchParams);
  const { view, warehouse, technique, urgency, ...narrow } = query;
  const filter = { warehouse, technique, urgency };
  const board = await call(productionCalls.board, { query: filter });
  const units =
    view === 'table' ? await call(productionCalls.units, { query: { ...filter, ...narrow, pageSize } }) : null;
  return { query, board, units, now: new Date().toISOString() };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function ProductionPage({ loaderData: { query, board, units, now } }: Route.ComponentProps) {
  useRefresh(refreshMs);
  return (
    <div className="grid gap-6">
      <PageHead title={messages.title} lead={messages.lead}>
        <ViewSwitch query={query} />
      </PageHead>
      <ProductionFilters query={query} warehouses={board.warehouses} techniques={board.techniques} />
      {units ? (
        // Another order keeps the table, and the focus on its head.
        <UnitTable key={productionLink(query, { sort: 'dueAt' })} units={units} query={query} now={now} />
      ) : (
        <ProductionBoard board={board} query={query} now={now} />
      )}
    </div>
  );
}

function ViewSwitch({ query }: { query: ProductionQuery }) {
  const views = [
    { view: 'board', title: messages.board, icon: Columns3 },
    { view: 'table', title: messages.table, icon: Rows3 },
  ] as const;
  return (
    <nav aria-label={messages.view} className="flex rounded-pill border border-line-strong bg-card p-0.5">
      {views.map(({ view, title, icon: Icon }) => (
        <Link
          key={view}
          to={productionLink(query, { view })}
          aria-current={view === query.view ? 'page' : undefined}
          className={cx(
            'flex h-10 items-center gap-2 rounded-pill px-4 text-small font-semibold',
            view === query.view ? 'bg-ink text-on-ink' : 'hover:bg-paper-deep',
          )}
        >
          <Icon aria-hidden className="size-4" />
          {title}
        </Link>
      ))}
    </nav>
  );
}
