import { isErrorNamed } from '@merchmill/contract/api-error.ts';
import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import type { CsvReport } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { useState } from 'react';
import { CsvChoice } from '../../../features/shop/csv-choice.tsx';
import { pageContext } from '../../../page-context.ts';
import type { BrowserCaller } from '../../../shell/api/caller.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { catalogEditingMessages, importMessages as messages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { PageHead } from '../page-head.tsx';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/import';

export function loader({ context, request }: Route.LoaderArgs) {
  requireStaff(context.get(pageContext), request, 'catalog.edit');
  return null;
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.title })) },
  { name: 'robots', content: 'noindex' },
];

const maxBytes = 8_000_000;
type Step = { csv: string; report: CsvReport; applied: boolean };

async function check(call: BrowserCaller, csv: string): Promise<Step> {
  return { csv, report: await call(productConsoleCalls.checkCsv, { body: { csv } }), applied: false };
}

export default function ImportPage() {
  const [step, setStep] = useState<Step | null>(null);
  return (
    <div className="grid gap-6">
      <PageHead title={messages.title} lead={messages.lead}>
        <MmLinkButton to="/operations/catalog" variant="secondary">
          {catalogEditingMessages.back}
        </MmLinkButton>
      </PageHead>
      {step ? (
        <Report step={step} onStep={setStep} />
      ) : (
        <CsvChoice
          messages={messages}
          maxBytes={maxBytes}
          send={async (call, file) => check(call, await file.text())}
          onDone={setStep}
        />
      )}
    </div>
  );
}

type ReportProps = { step: Step; onStep: (step: Step | null) => void };

/** What was pressed is gone with every step. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function Report({ step: { csv, report, applied }, onStep }: ReportProps) {
  const { run, busy, problem } = useAction({ failures: 'inline', reloads: false });
  const { errors, changes, changeNumber, productNumber, newSkuNumber, rows, fingerprint } = report;
  const apply = () =>
    run(async (call) => {
      try {
        const report = await call(productConsoleCalls.applyCsv, { body: { csv, fingerprint } });
        onStep({ csv, report, applied: true });
      } catch (error) {
        // Somebody has changed the catalog in between: what would change now has to be looked at again.
        if (isErrorNamed(error, 'dataChanged')) onStep(await check(call, csv));
        throw error;
      }
    });
  const isFaulty = errors.length > 0;
  const tone = isFaulty ? 'error' : applied ? 'success' : 'info';
  return (
    <section
      key={applied ? 'applied' : 'checked'}
      ref={takeFocus}
      tabIndex={-1}
      aria-label={messages.title}
      className="grid gap-5 outline-none"
    >
      {problem && (
        <div role="alert">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      <div role="status">
        <MmNote tone={tone}>
          <p className="font-semibold">
            {messages.rows({ count: rows })}
            {' · '}
            {isFaulty
              ? messages.faults({ count: errors.length })
              : applied
                ? messages.applied({ count: changeNumber })
                : messages.summary({ products: productNumber, skus: newSkuNumber })}
          </p>
          {isFaulty && <p className="mt-1">{messages.faultsText}</p>}
          {!isFaulty && !applied && changeNumber === 0 && <p className="mt-1">{messages.nothing}</p>}
        </MmNote>
      </div>
      <div className="flex flex-wrap gap-3">
        {!isFaulty && !applied && changeNumber > 0 && (
          <MmButton busy={busy} onClick={() => void apply()}>
            {messages.apply({ count: changeNumber })}
          </MmButton>
        )}
        <MmButton variant="secondary" disabled={busy} onClick={() => onStep(null)}>
          {messages.other}
        </MmButton>
      </div>
      {isFaulty ? <Faults errors={errors} /> : changes.length > 0 && <Changes changes={changes} all={changeNumber} />}
    </section>
  );
}

type Fault = CsvReport['errors'][number] & { key: string };
const faultColumns: readonly Column<Fault>[] = [
  { key: 'line', title: messages.line, value: ({ line }) => line, cell: ({ line }) => line },
  {
    key: 'column',
    title: messages.column,
    value: ({ column }) => column,
    cell: ({ column }) => <code>{column}</code>,
  },
  { key: 'fault', title: messages.fault, value: ({ message }) => message, cell: ({ message }) => message },
];

function Faults({ errors }: { errors: CsvReport['errors'] }) {
  const rows = errors.map((error, index) => ({ ...error, key: String(index) }));
  return (
    <MmDataTable
      caption={messages.faultCaption}
      columns={faultColumns}
      rows={rows}
      rowKey={(row) => row.key}
      messages={tableMessages}
      csv={{ name: 'import-faults' }}
    />
  );
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

type Change = CsvReport['changes'][number] & { key: string };
const changeColumns: readonly Column<Change>[] = [
  { key: 'product', title: messages.product, cell: (row) => row.product },
  { key: 'sku', title: messages.sku, cell: (row) => row.sku ?? <i>{messages.whole}</i> },
  { key: 'column', title: messages.column, cell: (row) => <code>{row.column}</code> },
  { key: 'before', title: messages.before, cell: (row) => <s className="text-quiet">{shortened(row.before ?? '')}</s> },
  { key: 'after', title: messages.after, cell: (row) => <strong>{shortened(row.after)}</strong> },
];

function Changes({ changes, all }: { changes: CsvReport['changes']; all: number }) {
  const rows = changes.map((change, index) => ({ ...change, key: String(index) }));
  return (
    <div className="grid gap-2">
      {all > changes.length && (
        <p className="text-small text-quiet">{messages.firstOnly({ shown: changes.length, all })}</p>
      )}
      <MmDataTable
        caption={messages.changeCaption}
        columns={changeColumns}
        rows={rows}
        rowKey={(row) => row.key}
        messages={tableMessages}
      />
    </div>
  );
}
