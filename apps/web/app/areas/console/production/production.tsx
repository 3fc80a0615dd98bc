import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { Columns3, Rows3 } from 'lucide-react';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { cx } from '../../../ui/class-names.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as words } from '../messages/production.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { useRefresh } from '../use-refresh.ts';
import type { Route } from './+types/production';
import { ProductionBoard } from './board.tsx';
import { ProductionFilters } from './filters.tsx';
import { PieceTable } from './piece-table.tsx';
import { type ProductionQuery, productionLink, readProductionQuery } from './production-query.ts';

const pageSize = 40;
const refreshMs = 8000;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  const query = readProductionQuery(new URL(request.url).searchParams);
  const { view, warehouse, technique, urgency, ...narrow } = query;
  const filter = { warehouse, technique, urgency };
  const board = await call(productionCalls.board, { query: filter });
  const pieces =
    view === 'table' ? await call(productionCalls.pieces, { query: { ...filter, ...narrow, pageSize } }) : null;
  return { query, board, pieces, now: new Date().toISOString() };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: words.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function ProductionPage({ loaderData: { query, board, pieces, now } }: Route.ComponentProps) {
  useRefresh(refreshMs);
  return (
    <div className="grid gap-6">
      <PageHead title={words.title} lead={words.lead}>
        <ViewSwitch query={query} />
      </PageHead>
      <ProductionFilters query={query} warehouses={board.warehouses} techniques={board.techniques} />
      {pieces ? (
        <PieceTable key={productionLink(query, {})} pieces={pieces} query={query} now={now} />
      ) : (
        <ProductionBoard board={board} query={query} now={now} />
      )}
    </div>
  );
}

function ViewSwitch({ query }: { query: ProductionQuery }) {
  const views = [
    { view: 'board', title: words.board, icon: Columns3 },
    { view: 'table', title: words.table, icon: Rows3 },
  ] as const;
  return (
    <nav aria-label={words.view} className="flex rounded-pill border border-line-strong bg-card p-0.5">
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
