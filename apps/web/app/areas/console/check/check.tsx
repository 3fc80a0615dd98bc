import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { Unit } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { controlStyle } from '../../../ui/field.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { MmUndoToast } from '../../../ui/undo-toast.tsx';
import { bulkMessage } from '../bulk-message.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as messages } from '../messages/production.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import { DeadlineBadge, RecalledBadge, techniqueName, urgencyEdge } from '../unit-badges.tsx';
import type { Route } from './+types/check';
import { ReprintDialog } from './reprint-dialog.tsx';

const shown = 50;

/**
 * What waits for the check, the most urgent first; an address may name the unit to begin with, or what was scanned: its
 * units come first then.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  const search = new URL(request.url).searchParams;
  const asked = search.get('unit');
  const code = search.get('scan')?.trim().slice(0, 40).toUpperCase() ?? '';
  const waiting = async (query: { code?: string }) => {
    const { list } = await call(productionCalls.units, { query: { states: 'qualityCheck', pageSize: 100, ...query } });
    return list.filter((unit) => !unit.passed);
  };
  const scanned = code ? await waiting({ code }) : [];
  const own = new Set(scanned.map((unit) => unit.bizId));
  const queue = [...scanned, ...(await waiting({})).filter((unit) => !own.has(unit.bizId))].slice(0, shown);
  const current = queue.find((unit) => unit.bizId === asked) ?? queue[0] ?? null;
  return { queue, current, scan: code ? { code, units: scanned.length } : null, now: new Date().toISOString() };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.checkTitle })) },
  { name: 'robots', content: 'noindex' },
];

/** What was scanned stays at the top of the list. */
const linkOf = (unit: Unit, scan?: string) =>
  `/operations/check?unit=${unit.bizId}${scan ? `&scan=${encodeURIComponent(scan)}` : ''}`;

export default function CheckPage({ loaderData: { queue, current, scan, now } }: Route.ComponentProps) {
  const [passed, setPassed] = useState<Unit | null>(null);
  return (
    <div className="grid gap-6">
      <PageHead title={messages.checkTitle} lead={messages.checkLead} />
      <ScanField scan={scan} />
      {current ? (
        <Checking queue={queue} current={current} scan={scan?.code} now={now} onPassed={setPassed} />
      ) : (
        <MmEmptyState
          title={messages.checkEmpty}
          action={<MmLinkButton to="/operations/production">{messages.toProduction}</MmLinkButton>}
        >
          <p>{messages.checkEmptyText}</p>
        </MmEmptyState>
      )}
      {passed && <Passed key={passed.bizId} unit={passed} onGone={() => setPassed(null)} />}
    </div>
  );
}

/** A pass can be taken back for a while: until it is packed, nothing has come of it. */
function Passed({ unit, onGone }: { unit: Unit; onGone: () => void }) {
  const { run } = useAction();
  const navigate = useNavigate();
  const undo = async () => {
    const undone = await run(
      (call) => call(productionCalls.undoPass, { body: { unitIds: [unit.bizId] } }),
      messages.undone({ number: unit.orderNumber }),
    );
    onGone();
    if (undone?.result.done) void navigate(linkOf(unit), { replace: true, preventScrollReset: true });
  };
  return (
    <MmUndoToast
      leavesFocus
      showMs={10_000}
      undoLabel={messages.undo}
      closeLabel={messages.close}
      onUndo={() => void undo()}
      onGone={onGone}
    >
      {messages.passedOne({ number: unit.orderNumber })}
    </MmUndoToast>
  );
}

/**
 * Scanners type and press Enter. Whatever is typed on the page goes in here, wherever the focus is, so that a scan opens
 * what it names and decides nothing.
 */
function ScanField({ scan }: { scan: { code: string; units: number } | null }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role=dialog], dialog');
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      if (event.key.length === 1 && event.key !== ' ') field.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
  return (
    <Form
      replace
      preventScrollReset
      className="grid max-w-md gap-1.5"
      // Sent first, emptied then: the next scan begins anew.
      onSubmit={({ currentTarget: form }) => void setTimeout(() => form.reset())}
    >
      <label htmlFor="scan" className="text-small font-semibold">
        {messages.scanCheck}
      </label>
      <div className="relative">
        <ScanBarcode aria-hidden className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2" />
        <input
          ref={field}
          id="scan"
          name="scan"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${controlStyle} h-12 ps-12 font-semibold uppercase`}
        />
      </div>
      <p className={cx('min-h-5 text-small', scan?.units === 0 && 'font-semibold text-danger')} role="status">
        {scan &&
          (scan.units
            ? messages.scanOpened({ code: scan.code, more: scan.units - 1 })
            : messages.scanNothing({ code: scan.code }))}
      </p>
    </Form>
  );
}

type CheckingProps = {
  queue: Unit[];
  current: Unit;
  scan: string | undefined;
  now: string;
  onPassed: (unit: Unit) => void;
};

function Checking({ queue, current, scan, now, onPassed }: CheckingProps) {
  const { busy, run } = useAction();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const index = queue.findIndex((unit) => unit.bizId === current.bizId);
  const next = queue[index + 1] ?? queue[index - 1];
  const goTo = (unit: Unit | undefined) =>
    void navigate(unit ? linkOf(unit, scan) : '/operations/check', { replace: true, preventScrollReset: true });

  const pass = async () => {
    const checked = await run(
      (call) => call(productionCalls.pass, { body: { unitIds: [current.bizId] } }),
      (result) => (result.done ? undefined : bulkMessage(result)),
    );
    if (!checked) return;
    if (checked.result.done) onPassed(current);
    goTo(next);
  };
  const onKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && isCommand) return pass;
    if (isCommand || event.altKey) return undefined;
    if (event.key === 'ArrowDown') return () => goTo(queue[index + 1] ?? current);
    if (event.key === 'ArrowUp') return () => goTo(queue[index - 1] ?? current);
    return undefined;
  };
  useKeys(onKey, !asking && !busy);
  return (
    <>
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid content-start gap-4 sm:grid-cols-[minmax(0,1fr)_17rem]">
          <Proof unit={current} />
          <div className="flex flex-col gap-4">
            <UnitDetails unit={current} now={now} />
            <MmButton size="l" wide busy={busy} aria-keyshortcuts="Control+Enter" onClick={() => void pass()}>
              {messages.pass}
              <Key>{messages.passKey}</Key>
            </MmButton>
            <MmButton size="l" wide variant="danger" disabled={busy} onClick={() => setAsking(true)}>
              {messages.reprint}
            </MmButton>
            <p className="text-small text-quiet">{messages.keys}</p>
          </div>
        </div>
        <Queue queue={queue} current={current} scan={scan} now={now} />
      </div>
      <ReprintDialog
        key={current.bizId}
        unit={current}
        open={asking}
        onClose={() => setAsking(false)}
        onDone={() => goTo(next)}
      />
    </>
  );
}

type Work = (() => unknown) | undefined;

/** Keys that no scanner sends: with Ctrl, or arrows. Not while a dialog is open or a key is held down. */
function useKeys(workOf: (event: KeyboardEvent) => Work, active: boolean): void {
  const latest = useRef(workOf);
  useEffect(() => {
    latest.current = workOf;
  });
  useEffect(() => {
    if (!active) return;
    const onKey = (event: KeyboardEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('[role=dialog], dialog');
      const work = event.repeat || inDialog ? undefined : latest.current(event);
      if (!work) return;
      event.preventDefault();
      void work();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [active]);
}

const Key = ({ children }: { children: string }) => (
  <kbd className="ms-2 rounded-xs border border-current px-1.5 text-micro font-bold" aria-hidden>
    {children}
  </kbd>
);

function Proof({ unit }: { unit: Unit }) {
  return (
    <figure className="min-w-0">
      <MmPicture
        key={unit.bizId}
        picture={unit.picture}
        alt={messages.proof({ title: unit.picture.alt })}
        eager
        sizes="(min-width: 1200px) 50vw, 92vw"
        className="aspect-square max-h-[76dvh] w-full rounded-card border bg-paper-deep object-contain"
      />
    </figure>
  );
}

function UnitDetails({ unit, now }: { unit: Unit; now: string }) {
  return (
    <div className="grid gap-1 rounded-card border bg-card p-4 text-small" aria-live="polite">
      <p className="flex items-baseline justify-between gap-3">
        <Link to={`/operations/production/units/${unit.bizId}`} className="mm-link font-bold">
          {unit.orderNumber}
        </Link>
        <span className="mm-headline text-h2 tabular-nums">×{unit.quantity}</span>
      </p>
      <p className="font-semibold">{unit.title}</p>
      <p>{unit.variant}</p>
      <p className="text-quiet">
        {[techniqueName(unit.technique), ...unit.areaCodes].join(' · ')} · {unit.warehouse}
      </p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <DeadlineBadge unit={unit} now={now} />
        <RecalledBadge unit={unit} />
        {unit.attempt > 1 && <MmBadge tone="error">{messages.again({ attempt: unit.attempt })}</MmBadge>}
        {unit.batch && <MmBadge>{unit.batch.number}</MmBadge>}
      </p>
    </div>
  );
}

function Queue({ queue, current, scan, now }: Pick<CheckingProps, 'queue' | 'current' | 'scan' | 'now'>) {
  return (
    <section aria-labelledby="queue" className="min-w-0">
      <h2 id="queue" className="mb-3 text-small font-bold">
        {messages.queue} ({queue.length})
      </h2>
      <ul className="grid max-h-[76dvh] gap-1.5 overflow-y-auto p-1">
        {queue.map((unit) => (
          <li key={unit.bizId}>
            <Link
              to={linkOf(unit, scan)}
              replace
              preventScrollReset
              aria-current={unit.bizId === current.bizId ? 'true' : undefined}
              className={cx(
                'flex items-center gap-3 rounded-[8px] border border-s-4 bg-card p-2',
                urgencyEdge[unit.urgency],
                unit.bizId === current.bizId ? 'bg-highlight/30 ring-2 ring-ink' : 'hover:bg-paper-deep',
              )}
            >
              <MmPicture
                picture={unit.picture}
                alt=""
                sizes="44px"
                upTo={160}
                className="size-11 rounded-[6px] border object-cover"
              />
              <span className="min-w-0 flex-1 text-small">
                <span className="flex justify-between gap-2 font-semibold">
                  {unit.orderNumber} <span className="tabular-nums">×{unit.quantity}</span>
                </span>
                <span className="block truncate text-micro text-quiet">{unit.variant}</span>
              </span>
              <span className="flex flex-wrap justify-end gap-1.5">
                <RecalledBadge unit={unit} />
                <DeadlineBadge unit={unit} now={now} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
