import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { storeCalls } from '@merchmill/contract/stores/store.calls.ts';
import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import type { ImportedFile, OrderFileReport } from '@merchmill/contract/stores/store-file.shapes.ts';
import { maxOrderFileBytes } from '@merchmill/contract/stores/store-file.ts';
import { useState } from 'react';
import { data, Link } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { CsvChoice } from '../../../features/shop/csv-choice.tsx';
import { pageContext } from '../../../page-context.ts';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { loadOr404 } from '../../../shell/page/load-or-404.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { may } from '../../../shell/state/team-pages.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { storeFileMessages as messages } from '../messages/store-files.ts';
import { ordersLink } from '../store-orders/order-links.ts';
import { StoreFrame } from '../stores/store-frame.tsx';
import type { Route } from './+types/import-orders';
import { base64Of } from './base64.ts';
import { ColumnForm, type Mapping } from './column-form.tsx';
import { filesLink } from './file-links.ts';
import { Counts, Faults, Orders } from './order-preview.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const store = await loadOr404(call(storeCalls.detail, { params: { storeId: params.storeid } }));
  if (store.state !== 'byFile' || !may(user, 'orders.place')) throw data(null, { status: 404 });
  return { store };
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(messages.importTitle) },
  { name: 'robots', content: 'noindex' },
];

type Chosen = { name: string; file: string; mapping?: Mapping };
type Step = { chosen: Chosen; report: OrderFileReport; imported: ImportedFile | null };

/** A file is checked, looked at, and imported as it was shown. */
export default function ImportOrdersPage({ loaderData: { store }, params: { userid } }: Route.ComponentProps) {
  const { bizId: storeId } = store;
  const [step, setStep] = useState<Step | null>(null);
  const check = async (call: BrowserCaller, chosen: Chosen): Promise<Step> => {
    const report = await call(storeFileCalls.checkOrders, { params: { storeId }, body: chosen });
    return { chosen, report, imported: null };
  };
  return (
    <StoreFrame store={store} userId={userid} current="files">
      <Link
        to={filesLink(userid, storeId)}
        className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
      >
        {messages.back}
      </Link>
      <h1 className="mm-headline mt-1 text-h3">{messages.importTitle}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{messages.importLead}</p>
      <div className="mt-6 min-w-0">
        {step ? (
          <Report storeId={storeId} userId={userid} step={step} check={check} onStep={setStep} />
        ) : (
          <CsvChoice
            messages={messages}
            maxBytes={maxOrderFileBytes}
            send={async (call, file) => check(call, { name: file.name.slice(0, 120), file: await base64Of(file) })}
            onDone={setStep}
          />
        )}
      </div>
    </StoreFrame>
  );
}

type ReportProps = {
  storeId: string;
  userId: string;
  step: Step;
  check: (call: BrowserCaller, chosen: Chosen) => Promise<Step>;
  onStep: (step: Step | null) => void;
};

/** What was pressed is gone with every step. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function Report({ storeId, userId, step, check, onStep }: ReportProps) {
  const { chosen, report, imported } = step;
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const { counts, fingerprint } = report;
  const count = counts.add + counts.change;
  const apply = () =>
    run(async (call) => {
      try {
        const body = { ...chosen, fingerprint };
        onStep({ ...step, imported: await call(storeFileCalls.importOrders, { params: { storeId }, body }) });
      } catch (error) {
        // Something has changed in between: what would happen now has to be looked at again.
        if (isErrorNamed(error, 'dataChanged')) onStep(await check(call, chosen));
        throw error;
      }
    });
  const again = (mapping: Mapping) => run(async (call) => onStep(await check(call, { ...chosen, mapping })));
  return (
    <section
      key={imported ? 'imported' : 'checked'}
      ref={takeFocus}
      tabIndex={-1}
      aria-label={messages.importTitle}
      className="grid min-w-0 gap-6 outline-none"
    >
      {problem && (
        <div role="alert">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      <div role="status">
        {imported ? <Imported file={imported} /> : <Checked report={report} name={chosen.name} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {imported ? (
          <MmLinkButton to={ordersLink(userId, storeId, { show: 'all' })}>{messages.openOrders}</MmLinkButton>
        ) : (
          count > 0 && (
            <MmButton busy={busy} onClick={() => void apply()}>
              {messages.apply({ count })}
            </MmButton>
          )
        )}
        <MmButton variant="secondary" disabled={busy} onClick={() => onStep(null)}>
          {messages.other}
        </MmButton>
      </div>
      {!imported && (
        <>
          {report.missing.length === 0 && <Counts counts={counts} />}
          {report.heading.length > 0 && <ColumnForm report={report} busy={busy} onUse={(map) => void again(map)} />}
          {report.faults.length > 0 && <Faults faults={report.faults} faultNumber={report.faultNumber} />}
          {report.orders.length > 0 && <Orders orders={report.orders} all={count + counts.none} />}
        </>
      )}
    </section>
  );
}

const Imported = ({ file: { added, changed } }: { file: ImportedFile }) => (
  <MmNote tone="success">
    <p className="font-semibold">{messages.imported({ count: added + changed })}</p>
    <p className="mt-1">{messages.importedText}</p>
  </MmNote>
);

function Checked({ report, name }: { report: OrderFileReport; name: string }) {
  const { format, rows, counts, missing, heading } = report;
  const isUnread = heading.length === 0;
  const isFaulty = isUnread || missing.length > 0 || counts.faulty > 0;
  const columns = missing.map((field) => messages.fields[field]).join(', ');
  const isNothing = !isFaulty && counts.add + counts.change === 0;
  return (
    <MmNote tone={isFaulty ? 'error' : 'info'}>
      <p className="font-semibold break-words">
        {[name, messages.formats[format], messages.rows({ count: rows })].filter(Boolean).join(' · ')}
      </p>
      {isUnread && <p className="mt-1">{messages.unread}</p>}
      {!isUnread && missing.length > 0 && <p className="mt-1">{messages.missing({ columns })}</p>}
      {!isUnread && counts.faulty > 0 && <p className="mt-1">{messages.leftOut({ count: counts.faulty })}</p>}
      {isNothing && <p className="mt-1">{messages.nothing}</p>}
    </MmNote>
  );
}
