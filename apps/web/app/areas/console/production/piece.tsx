import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { PieceDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { bulkMessage } from '../bulk-message.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as words } from '../messages/production.ts';
import { PageHead } from '../page-head.tsx';
import { DeadlineBadge, PieceStateBadge, techniqueName } from '../piece-badges.tsx';
import { requireStaff } from '../require-staff.ts';
import { RunOutButton } from '../run-out-button.tsx';
import type { Route } from './+types/piece';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  const { pieceId } = params;
  return {
    piece: await loadOr404(call(productionCalls.piece, { params: { pieceId } })),
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.piece.orderNumber ?? words.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function PiecePage({ loaderData: { piece, now } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHead
        title={`${piece.orderNumber} ×${piece.quantity}`}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {piece.title}, {piece.variant}
            <PieceStateBadge state={piece.state} />
            <DeadlineBadge piece={piece} now={now} />
            {piece.attempt > 1 && <MmBadge tone="error">{words.again({ attempt: piece.attempt })}</MmBadge>}
          </span>
        }
      >
        <RunOutButton piece={piece} />
        <Steps piece={piece} />
      </PageHead>
      <div className="grid gap-8 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <MmPicture
          picture={piece.picture}
          eager
          sizes="(min-width: 1200px) 416px, 92vw"
          className="aspect-square w-full rounded-card border bg-paper-deep object-cover"
        />
        <div className="grid content-start gap-8">
          <Facts piece={piece} />
          <Files piece={piece} />
          <History piece={piece} />
        </div>
      </div>
    </div>
  );
}

/** What can be done with it now. */
function Steps({ piece }: { piece: PieceDetail }) {
  const { busy, run } = useAction();
  const body = { pieceIds: [piece.bizId] };
  const isReady = piece.state === 'filesReady' || piece.state === 'reprint';
  const isPicked = piece.technique === 'pick';
  if (isReady && !isPicked && !piece.batch) {
    const batch = () =>
      run(
        (call) => call(productionCalls.makeBatches, { body }),
        ({ batches }) => words.batched({ count: batches.length }),
      );
    return (
      <MmButton busy={busy} onClick={() => void batch()}>
        {words.actions.batch}
      </MmButton>
    );
  }
  const next = isReady && !isPicked ? 'start' : isReady || piece.state === 'printing' ? 'finish' : null;
  if (next) {
    return (
      <MmButton busy={busy} onClick={() => void run((call) => call(productionCalls[next], { body }), bulkMessage)}>
        {words.actions[next]}
      </MmButton>
    );
  }
  if (piece.state === 'qualityCheck' && !piece.passed)
    return <MmLinkButton to={`/operations/check?piece=${piece.bizId}`}>{words.checkTitle}</MmLinkButton>;
  if (piece.state === 'qualityCheck' || piece.state === 'packed')
    return (
      <MmLinkButton to={`/operations/packing?number=${piece.orderNumber}`}>{operationsMessages.pack}</MmLinkButton>
    );
  return null;
}

function Facts({ piece }: { piece: PieceDetail }) {
  const facts = [
    { term: words.order, text: <OrderLink piece={piece} /> },
    { term: words.warehouse, text: piece.warehouse },
    { term: words.technique, text: [techniqueName(piece.technique), ...piece.areaCodes].join(', ') },
    { term: words.sku, text: piece.skuCode },
    { term: words.deadline, text: <MmLocalTime at={piece.dueAt} show="minute" /> },
    {
      term: words.batch,
      text: piece.batch ? (
        <Link to={`/operations/batches/${piece.batch.bizId}`} className="mm-link">
          {piece.batch.number}
        </Link>
      ) : (
        words.noBatch
      ),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border bg-card p-5 text-small xs:grid-cols-3">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="text-quiet">{term}</dt>
          <dd className="mt-0.5 font-semibold break-words">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const OrderLink = ({ piece }: { piece: PieceDetail }) => (
  <Link to={`/operations/orders/${piece.orderId}`} className="mm-link">
    {piece.orderNumber}
  </Link>
);

const preflightTones = { green: 'success', amber: 'new', red: 'error' } as const;

function Files({ piece: { printFiles } }: { piece: Pick<PieceDetail, 'printFiles'> }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-3 text-lead font-bold">
        {words.printFiles}
      </h2>
      {printFiles.length === 0 && <p className="text-small text-quiet">{words.noFiles}</p>}
      <ul className="grid gap-2">
        {printFiles.map((file) => (
          <li
            key={file.bizId}
            className="flex flex-wrap items-center gap-3 rounded-card border bg-card px-4 py-2 text-small"
          >
            <a href={file.url} className="mm-link inline-flex min-h-11 items-center gap-2">
              <Download aria-hidden className="size-4" />
              {words.file({ area: file.areaCode })}
            </a>
            <span className="text-quiet">
              {words.fileFacts({ width: file.widthPx, height: file.heightPx, dpi: file.dpi })}
            </span>
            <MmBadge tone={preflightTones[file.preflight.level]}>
              {operationsMessages.preflight[file.preflight.level]}
            </MmBadge>
            {file.preflight.findings
              .filter((finding) => finding.level !== 'green')
              .map((finding) => (
                <span key={finding.message} className="w-full text-quiet">
                  {finding.message}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function History({ piece: { history } }: { piece: PieceDetail }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-lead font-bold">
        {words.history}
      </h2>
      <ol className="grid gap-0 border-s-2 border-line ps-5">
        {history.map((event) => (
          <li key={`${event.at} ${event.to} ${event.note}`} className="relative pb-4 text-small">
            <span aria-hidden className="absolute top-1.5 -start-[1.6rem] size-2.5 rounded-pill bg-ink" />
            <span className="flex flex-wrap items-center gap-2">
              <PieceStateBadge state={event.to} />
              {event.note}
              {event.reason && <MmBadge tone="error">{words.reasons[event.reason]}</MmBadge>}
            </span>
            <span className="mt-1 block text-quiet">
              <MmLocalTime at={event.at} show="minute" /> {event.by ? words.by({ name: event.by }) : words.bySystem}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
