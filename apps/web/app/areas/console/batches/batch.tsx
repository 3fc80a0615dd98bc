import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { BatchDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Download, FileText, LayoutGrid, Megaphone, Tag } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { printFormatMessages } from '../../../features/orders/messages/print-formats.ts';
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
import { gangMessages } from '../messages/gang-sheets.ts';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as messages } from '../messages/production.ts';
import { recallMessages } from '../messages/recalls.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff, useMay } from '../require-staff.ts';
import { DeadlineBadge, RecalledBadge, techniqueName, UnitStateBadge } from '../unit-badges.tsx';
import type { Route } from './+types/batch';
import { downloadStyle } from './download-style.ts';
import { GangSheetDialog } from './gang-sheet.tsx';
import { HandOver } from './hand-over.tsx';

export async function loader({ context, params: { batchId }, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  return {
    batch: await loadOr404(call(productionCalls.batch, { params: { batchId } })),
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.batch.number ?? messages.batch })) },
  { name: 'robots', content: 'noindex' },
];

const through = ['packed', 'shipped'] as const;

export default function BatchPage({ loaderData: { batch, now } }: Route.ComponentProps) {
  const checked = batch.list.filter((unit) => unit.passed || unit.state === 'packed' || unit.state === 'shipped');
  const done = checked.reduce((sum, unit) => sum + unit.quantity, 0);
  return (
    <div className="grid gap-6">
      <PageHead
        title={batch.number}
        lead={
          <>
            {batch.title} · {techniqueName(batch.technique)} · {batch.warehouse} ·{' '}
            {messages.unitCount({ count: batch.units })} · {messages.created}{' '}
            <MmLocalTime at={batch.createdAt} show="minute" />
          </>
        }
      >
        <BatchActions batch={batch} />
      </PageHead>
      {batch.handover && (
        <HandOver batchId={batch.bizId} handover={batch.handover} isPrinting={Boolean(batch.counts.printing)} />
      )}
      {batch.list.length === 0 ? (
        <p className="text-quiet">{messages.batchEmpty}</p>
      ) : (
        <div className="max-w-xl">
          <MmProgressBar label={messages.progress} done={done} total={batch.units} />
        </div>
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {batch.list.map((unit) => (
          <BatchUnit key={unit.bizId} unit={unit} now={now} />
        ))}
      </ul>
    </div>
  );
}

function BatchActions({ batch }: { batch: BatchDetail }) {
  const { busy, run } = useAction();
  const may = useMay();
  const isRecalled = batch.list.some((unit) => unit.recalled);
  const idsIn = (...states: BatchDetail['list'][number]['state'][]) =>
    batch.list.filter((unit) => states.includes(unit.state)).map((unit) => unit.bizId);
  const toStart = isRecalled ? [] : idsIn('filesReady', 'reprint');
  const toFinish = idsIn('printing');
  const step = (name: 'start' | 'finish', unitIds: string[]) =>
    void run((call) => call(productionCalls[name], { body: { unitIds } }), bulkMessage);
  return (
    <>
      <a href={batch.sheetUrl} target="_blank" rel="noreferrer" className={downloadStyle}>
        <FileText aria-hidden className="size-4" />
        {messages.sheet}
      </a>
      <a href={batch.filesUrl} className={downloadStyle}>
        <Download aria-hidden className="size-4" />
        {messages.files}
      </a>
      <GangSheet batch={batch} />
      <a href={batch.labelsUrl} target="_blank" rel="noreferrer" className={downloadStyle}>
        <Tag aria-hidden className="size-4" />
        {recallMessages.labels}
      </a>
      {may('orders.view') && (
        <Link to={`/operations/recalls?find=${batch.number}`} className={downloadStyle}>
          <Megaphone aria-hidden className="size-4" />
          {recallMessages.trace}
        </Link>
      )}
      {toStart.length > 0 && (
        <MmButton busy={busy} onClick={() => step('start', toStart)}>
          {messages.startAll}
        </MmButton>
      )}
      {toFinish.length > 0 && (
        <MmButton busy={busy} onClick={() => step('finish', toFinish)}>
          {messages.finishAll}
        </MmButton>
      )}
    </>
  );
}

function GangSheet({ batch }: { batch: BatchDetail }) {
  const [open, setOpen] = useState(false);
  const { gangRule } = batch;
  if (!gangRule || batch.list.length === 0) return null;
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={downloadStyle}>
        <LayoutGrid aria-hidden className="size-4" />
        {gangMessages.open}
      </button>
      <GangSheetDialog batch={{ ...batch, gangRule }} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function BatchUnit({ unit, now }: { unit: BatchDetail['list'][number]; now: string }) {
  const isThrough = through.some((state) => state === unit.state);
  return (
    <li className="flex gap-4 rounded-card border bg-card p-3">
      <MmPicture
        picture={unit.picture}
        alt=""
        sizes="96px"
        upTo={320}
        className="size-24 shrink-0 rounded-[8px] border bg-paper-deep object-cover"
      />
      <div className="min-w-0 flex-1 text-small">
        <div className="flex items-baseline justify-between gap-3">
          <Link to={`/operations/production/units/${unit.bizId}`} className="mm-link font-bold">
            {unit.orderNumber}
          </Link>
          <span className="text-lead font-bold tabular-nums">×{unit.quantity}</span>
        </div>
        <p className="truncate">{unit.title}</p>
        <p className="text-quiet">
          {unit.variant} · {unit.skuCode} · {unit.country}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-1.5">
          <UnitStateBadge state={unit.state} />
          <RecalledBadge unit={unit} />
          {!isThrough && <DeadlineBadge unit={unit} now={now} />}
          {unit.attempt > 1 && <MmBadge tone="error">{messages.again({ attempt: unit.attempt })}</MmBadge>}
          {unit.printFiles.map((file) => (
            <a key={file.bizId} href={file.url} className="mm-link inline-flex min-h-6 items-center text-micro">
              {messages.file({ format: printFormatMessages[file.format], area: file.areaCode })}
            </a>
          ))}
        </div>
      </div>
    </li>
  );
}
