import { type Piece, productionCalls } from '@merchmill/contract/production.ts';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { operationsMessages } from '../../../messages/operations.ts';
import { productionMessages as words } from '../../../messages/production.ts';
import { pageContext } from '../../../page-context.ts';
import { useShop } from '../../../state/shop-context.tsx';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { pageTitle } from '../../page-meta.ts';
import { requireInterior } from '../interior.ts';
import { PageHead } from '../page-head.tsx';
import { DeadlineBadge, techniqueName, urgencyEdge } from '../piece-badges.tsx';
import { bulkMessage, useWork } from '../use-work.ts';
import type { Route } from './+types/check';
import { ReprintDialog } from './reprint-dialog.tsx';

const shown = 50;

/** What waits for the check, the most urgent first; an address may name the piece to begin with. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireInterior(context.get(pageContext), request);
  const asked = new URL(request.url).searchParams.get('piece');
  const { list } = await call(productionCalls.pieces, { query: { states: 'qualityCheck', pageSize: 100 } });
  const queue = list.filter((piece) => !piece.passed).slice(0, shown);
  const current = queue.find((piece) => piece.bizId === asked) ?? queue[0] ?? null;
  return { queue, current, now: new Date().toISOString() };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title(words.checkTitle)) },
  { name: 'robots', content: 'noindex' },
];

const linkOf = (piece: Piece) => `/operations/check?piece=${piece.bizId}`;

export default function CheckPage({ loaderData: { queue, current, now } }: Route.ComponentProps) {
  if (!current) {
    return (
      <div>
        <PageHead title={words.checkTitle} lead={words.checkLead} />
        <MmEmptyState
          title={words.checkEmpty}
          action={<MmLinkButton to="/operations/production">{words.toProduction}</MmLinkButton>}
        >
          <p>{words.checkEmptyText}</p>
        </MmEmptyState>
      </div>
    );
  }
  return <Checking queue={queue} current={current} now={now} />;
}

type CheckingProps = { queue: Piece[]; current: Piece; now: string };

function Checking({ queue, current, now }: CheckingProps) {
  const { busy, run } = useWork();
  const { ui } = useShop();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const index = queue.findIndex((piece) => piece.bizId === current.bizId);
  const next = queue[index + 1] ?? queue[index - 1];
  const goTo = (piece: Piece | undefined) =>
    void navigate(piece ? linkOf(piece) : '/operations/check', { replace: true, preventScrollReset: true });

  const pass = async () => {
    const result = await run((call) => call(productionCalls.pass, { body: { pieceIds: [current.bizId] } }));
    if (!result) return;
    const { tone, text } = bulkMessage(result);
    ui.getState().message(tone, result.done ? words.passedOne(current.orderNumber) : text);
    goTo(next);
  };
  const keys: Record<string, () => void> = {
    p: () => void pass(),
    r: () => setAsking(true),
    ArrowDown: () => goTo(queue[index + 1] ?? current),
    ArrowUp: () => goTo(queue[index - 1] ?? current),
  };
  useKeys(keys, !asking && !busy);
  return (
    <div className="grid gap-6">
      <PageHead title={words.checkTitle} lead={words.checkLead} />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-4 sm:grid-cols-[minmax(0,1fr)_17rem]">
          <Proof piece={current} />
          <div className="flex flex-col gap-4">
            <PieceFacts piece={current} now={now} />
            <MmButton size="l" wide busy={busy} aria-keyshortcuts="P" onClick={() => void pass()}>
              {words.pass}
              <Key>{words.passKey}</Key>
            </MmButton>
            <MmButton
              size="l"
              wide
              variant="danger"
              disabled={busy}
              aria-keyshortcuts="R"
              onClick={() => setAsking(true)}
            >
              {words.reprint}
              <Key>{words.reprintKey}</Key>
            </MmButton>
            <p className="text-small text-quiet">{words.keys}</p>
          </div>
        </div>
        <Queue queue={queue} current={current} now={now} />
      </div>
      <ReprintDialog
        key={current.bizId}
        piece={current}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={() => goTo(next)}
      />
    </div>
  );
}

/** Single keys, but not while somebody types or a key is held with another one. */
function useKeys(keys: Record<string, () => void>, active: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog]');
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping) return;
      const run = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}

const Key = ({ children }: { children: string }) => (
  <kbd className="ml-2 rounded-xs border border-current px-1.5 text-micro font-bold" aria-hidden>
    {children}
  </kbd>
);

function Proof({ piece }: { piece: Piece }) {
  return (
    <figure className="min-w-0">
      <MmPicture
        key={piece.bizId}
        picture={piece.picture}
        alt={words.proof(piece.picture.alt)}
        eager
        sizes="(min-width: 1200px) 50vw, 92vw"
        className="aspect-square max-h-[76dvh] w-full rounded-card border bg-paper-deep object-contain"
      />
    </figure>
  );
}

function PieceFacts({ piece, now }: { piece: Piece; now: string }) {
  return (
    <div className="grid gap-1 rounded-card border bg-card p-4 text-small" aria-live="polite">
      <p className="flex items-baseline justify-between gap-3">
        <Link to={`/operations/production/pieces/${piece.bizId}`} className="mm-link font-bold">
          {piece.orderNumber}
        </Link>
        <span className="mm-headline text-h2 tabular-nums">×{piece.quantity}</span>
      </p>
      <p className="font-semibold">{piece.title}</p>
      <p>{piece.variant}</p>
      <p className="text-quiet">
        {[techniqueName(piece.technique), ...piece.areaCodes].join(' · ')} · {piece.warehouse}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <DeadlineBadge piece={piece} now={now} />
        {piece.attempt > 1 && <MmBadge tone="error">{words.again(piece.attempt)}</MmBadge>}
        {piece.batch && <MmBadge>{piece.batch.number}</MmBadge>}
      </p>
    </div>
  );
}

function Queue({ queue, current, now }: { queue: Piece[]; current: Piece; now: string }) {
  return (
    <section aria-labelledby="queue" className="min-w-0">
      <h2 id="queue" className="mb-3 text-small font-bold">
        {words.queue} ({queue.length})
      </h2>
      <ul className="grid max-h-[76dvh] gap-1.5 overflow-y-auto p-1">
        {queue.map((piece) => (
          <li key={piece.bizId}>
            <Link
              to={linkOf(piece)}
              replace
              preventScrollReset
              aria-current={piece.bizId === current.bizId ? 'true' : undefined}
              className={cx(
                'flex items-center gap-3 rounded-[8px] border border-l-4 bg-card p-2',
                urgencyEdge[piece.urgency],
                piece.bizId === current.bizId ? 'bg-yellow/30 ring-2 ring-ink' : 'hover:bg-paper-deep',
              )}
            >
              <MmPicture
                picture={piece.picture}
                alt=""
                sizes="44px"
                upTo={160}
                className="size-11 rounded-[6px] border object-cover"
              />
              <span className="min-w-0 flex-1 text-small">
                <span className="flex justify-between gap-2 font-semibold">
                  {piece.orderNumber} <span className="tabular-nums">×{piece.quantity}</span>
                </span>
                <span className="block truncate text-micro text-quiet">{piece.variant}</span>
              </span>
              <DeadlineBadge piece={piece} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
