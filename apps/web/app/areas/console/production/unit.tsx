import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import type { UnitDetail } from '@merchmill/contract/fulfillment/production.shapes.ts';
import { Download } from 'lucide-react';
import { Link } from 'react-router';
import { printFormatMessages } from '../../../features/orders/messages/print-formats.ts';
import { pageContext } from '../../../page-context.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmFact } from '../../../ui/fact.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { bulkMessage } from '../bulk-message.ts';
import { CheckBadges } from '../check-badges.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { productionMessages as messages } from '../messages/production.ts';
import { recallMessages } from '../messages/recalls.ts';
import { PageHead } from '../page-head.tsx';
import { RemakeButton } from '../remake-button.tsx';
import { requireStaff } from '../require-staff.ts';
import { StockOutButton } from '../stock-out-button.tsx';
import { DeadlineBadge, RecalledBadge, techniqueName, UnitStateBadge } from '../unit-badges.tsx';
import type { Route } from './+types/unit';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'production.view');
  const { unitId } = params;
  return {
    unit: await loadOr404(call(productionCalls.unit, { params: { unitId } })),
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(operationsMessages.title({ page: loaderData?.unit.orderNumber ?? messages.title })) },
  { name: 'robots', content: 'noindex' },
];

export default function UnitPage({ loaderData: { unit, now } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <PageHead
        title={`${unit.orderNumber} ×${unit.quantity}`}
        lead={
          <span className="flex flex-wrap items-center gap-2">
            {unit.title}, {unit.variant}
            <UnitStateBadge state={unit.state} />
            <RecalledBadge unit={unit} />
            <DeadlineBadge unit={unit} now={now} />
            {unit.attempt > 1 && <MmBadge tone="error">{messages.again({ attempt: unit.attempt })}</MmBadge>}
          </span>
        }
      >
        <StockOutButton unit={unit} />
        <RemakeButton unit={unit} />
        <Steps unit={unit} />
      </PageHead>
      <div className="grid gap-8 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)]">
        <MmPicture
          picture={unit.picture}
          eager
          sizes="(min-width: 1200px) 416px, 92vw"
          className="aspect-square w-full rounded-card border bg-paper-deep object-cover"
        />
        <div className="grid content-start gap-8">
          <Facts unit={unit} />
          <Files unit={unit} />
          <History unit={unit} />
        </div>
      </div>
    </div>
  );
}

/** What can be done with it now. */
function Steps({ unit }: { unit: UnitDetail }) {
  const { busy, run } = useAction();
  const body = { unitIds: [unit.bizId] };
  const isReady = unit.state === 'filesReady' || unit.state === 'reprint';
  const isPicked = unit.technique === 'pick';
  // What is recalled is finished where it is being printed, and held otherwise.
  if (unit.recalled && unit.state !== 'printing') return null;
  if (isReady && !isPicked && !unit.batch) {
    const batch = () =>
      run(
        (call) => call(productionCalls.makeBatches, { body }),
        ({ batches }) => messages.batched({ count: batches.length }),
      );
    return (
      <MmButton busy={busy} onClick={() => void batch()}>
        {messages.actions.batch}
      </MmButton>
    );
  }
  const next = isReady && !isPicked ? 'start' : isReady || unit.state === 'printing' ? 'finish' : null;
  if (next) {
    return (
      <MmButton busy={busy} onClick={() => void run((call) => call(productionCalls[next], { body }), bulkMessage)}>
        {messages.actions[next]}
      </MmButton>
    );
  }
  if (unit.state === 'qualityCheck' && !unit.passed)
    return <MmLinkButton to={`/operations/check?unit=${unit.bizId}`}>{messages.checkTitle}</MmLinkButton>;
  if (unit.state === 'qualityCheck' || unit.state === 'packed')
    return <MmLinkButton to={`/operations/packing?number=${unit.orderNumber}`}>{operationsMessages.pack}</MmLinkButton>;
  return null;
}

function Facts({ unit }: { unit: UnitDetail }) {
  const facts = [
    { term: messages.order, text: <OrderLink unit={unit} /> },
    {
      term: recallMessages.columns.unit,
      text: (
        <Link to={`/u/${unit.code}`} className="mm-link tabular-nums">
          {unit.code}
        </Link>
      ),
    },
    { term: messages.warehouse, text: unit.warehouse },
    { term: messages.technique, text: [techniqueName(unit.technique), ...unit.areaCodes].join(', ') },
    { term: messages.sku, text: unit.skuCode },
    { term: messages.deadline, text: <MmLocalTime at={unit.dueAt} show="minute" /> },
    {
      term: messages.batch,
      text: unit.batch ? (
        <Link to={`/operations/batches/${unit.batch.bizId}`} className="mm-link">
          {unit.batch.number}
        </Link>
      ) : (
        messages.noBatch
      ),
    },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 rounded-card border bg-card p-5 text-small xs:grid-cols-3">
      {facts.map(({ term, text }) => (
        <MmFact key={term} name={term}>
          {text}
        </MmFact>
      ))}
    </dl>
  );
}

const OrderLink = ({ unit }: { unit: UnitDetail }) => (
  <Link to={`/operations/orders/${unit.orderId}`} className="mm-link">
    {unit.orderNumber}
  </Link>
);

function Files({ unit: { printFiles } }: { unit: Pick<UnitDetail, 'printFiles'> }) {
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="mb-3 text-lead font-bold">
        {messages.printFiles}
      </h2>
      {printFiles.length === 0 && <p className="text-small text-quiet">{messages.noFiles}</p>}
      <ul className="grid gap-2">
        {printFiles.map((file) => (
          <li
            key={file.bizId}
            className="flex flex-wrap items-center gap-3 rounded-card border bg-card px-4 py-2 text-small"
          >
            <a href={file.url} className="mm-link inline-flex min-h-11 items-center gap-2">
              <Download aria-hidden className="size-4" />
              {messages.file({ format: printFormatMessages[file.format], area: file.areaCode })}
            </a>
            <span className="text-quiet">
              {messages.fileFacts({ width: file.widthPx, height: file.heightPx, dpi: file.dpi })}
            </span>
            <CheckBadges file={file} />
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

function History({ unit: { history } }: { unit: UnitDetail }) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-3 text-lead font-bold">
        {messages.history}
      </h2>
      <ol className="grid gap-0 border-s-2 border-line ps-5">
        {history.map((event) => (
          <li key={`${event.at} ${event.to} ${event.note}`} className="relative pb-4 text-small">
            <span aria-hidden className="absolute top-1.5 -start-[1.6rem] size-2.5 rounded-pill bg-ink" />
            <span className="flex flex-wrap items-center gap-2">
              <UnitStateBadge state={event.to} />
              {event.note}
              {event.reason && <MmBadge tone="error">{messages.reasons[event.reason]}</MmBadge>}
            </span>
            <span className="mt-1 block text-quiet">
              <MmLocalTime at={event.at} show="minute" />{' '}
              {event.by ? messages.by({ name: event.by }) : messages.bySystem}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
