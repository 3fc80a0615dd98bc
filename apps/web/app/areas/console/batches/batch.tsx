import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { BatchDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Download, FileText } from 'lucide-react';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmProgressBar } from '../../../ui/progress-bar.tsx';
import { bulkMessage } from '../bulk-message.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as words } from '../messages/production.ts';
import { PageHead } from '../page-head.tsx';
import { DeadlineBadge, PieceStateBadge, techniqueName } from '../piece-badges.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/batch';

export async function loader({ context, params: { batchId }, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  return {
    batch: await loadOr404(call(productionCalls.batch, { params: { batchId } })),
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.batch.number ?? words.batch })) },
  { name: 'robots', content: 'noindex' },
];

const through = ['packed', 'shipped'] as const;

export default function BatchPage({ loaderData: { batch, now } }: Route.ComponentProps) {
  const checked = batch.list.filter((piece) => piece.passed || piece.state === 'packed' || piece.state === 'shipped');
  const done = checked.reduce((sum, piece) => sum + piece.quantity, 0);
  return (
    <div className="grid gap-6">
      <PageHead
        title={batch.number}
        lead={
          <>
            {batch.title} · {techniqueName(batch.technique)} · {batch.warehouse} ·{' '}
            {words.unitCount({ count: batch.pieces })} · {words.created}{' '}
            <MmLocalTime at={batch.createdAt} show="minute" />
          </>
        }
      >
        <BatchActions batch={batch} />
      </PageHead>
      {batch.list.length === 0 ? (
        <p className="text-quiet">{words.batchEmpty}</p>
      ) : (
        <div className="max-w-xl">
          <MmProgressBar label={words.progress} done={done} total={batch.pieces} />
        </div>
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {batch.list.map((piece) => (
          <BatchPiece key={piece.bizId} piece={piece} now={now} />
        ))}
      </ul>
    </div>
  );
}

const downloadLook =
  'inline-flex h-11 items-center gap-2 rounded-pill border border-line-strong bg-card px-5 text-small font-semibold hover:border-ink';

function BatchActions({ batch }: { batch: BatchDetail }) {
  const { busy, run } = useAction();
  const idsIn = (...states: BatchDetail['list'][number]['state'][]) =>
    batch.list.filter((piece) => states.includes(piece.state)).map((piece) => piece.bizId);
  const toStart = idsIn('filesReady', 'reprint');
  const toFinish = idsIn('printing');
  const step = (name: 'start' | 'finish', pieceIds: string[]) =>
    void run((call) => call(productionCalls[name], { body: { pieceIds } }), bulkMessage);
  return (
    <>
      <a href={batch.sheetUrl} target="_blank" rel="noreferrer" className={downloadLook}>
        <FileText aria-hidden className="size-4" />
        {words.sheet}
      </a>
      <a href={batch.filesUrl} className={downloadLook}>
        <Download aria-hidden className="size-4" />
        {words.files}
      </a>
      {toStart.length > 0 && (
        <MmButton busy={busy} onClick={() => step('start', toStart)}>
          {words.startAll}
        </MmButton>
      )}
      {toFinish.length > 0 && (
        <MmButton busy={busy} onClick={() => step('finish', toFinish)}>
          {words.finishAll}
        </MmButton>
      )}
    </>
  );
}

function BatchPiece({ piece, now }: { piece: BatchDetail['list'][number]; now: string }) {
  const isThrough = through.some((state) => state === piece.state);
  return (
    <li className="flex gap-4 rounded-card border bg-card p-3">
      <MmPicture
        picture={piece.picture}
        alt=""
        sizes="96px"
        upTo={320}
        className="size-24 shrink-0 rounded-[8px] border bg-paper-deep object-cover"
      />
      <div className="min-w-0 flex-1 text-small">
        <div className="flex items-baseline justify-between gap-3">
          <Link to={`/operations/production/pieces/${piece.bizId}`} className="mm-link font-bold">
            {piece.orderNumber}
          </Link>
          <span className="text-lead font-bold tabular-nums">×{piece.quantity}</span>
        </div>
        <p className="truncate">{piece.title}</p>
        <p className="text-quiet">
          {piece.variant} · {piece.skuCode} · {piece.country}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <PieceStateBadge state={piece.state} />
          {!isThrough && <DeadlineBadge piece={piece} now={now} />}
          {piece.attempt > 1 && <MmBadge tone="error">{words.again({ attempt: piece.attempt })}</MmBadge>}
          {piece.printFiles.map((file) => (
            <a key={file.bizId} href={file.url} className="mm-link inline-flex min-h-6 items-center text-micro">
              {words.file({ area: file.areaCode })}
            </a>
          ))}
        </div>
      </div>
    </li>
  );
}
