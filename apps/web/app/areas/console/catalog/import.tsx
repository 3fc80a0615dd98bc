import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import type { CsvReport } from '@merchmill/contract/catalog/product.console.shapes.ts';
import { useId, useRef, useState } from 'react';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
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

function useImport() {
  const { call } = useApi();
  const [step, setStep] = useState<Step | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const run = async (work: () => Promise<Step>) => {
    setBusy(true);
    setFault('');
    try {
      setStep(await work());
    } catch (error) {
      if (isApiError(error)) setFault(error.message);
      // Somebody has changed the catalog in between: what would change now has to be looked at again.
      if (isErrorNamed(error, 'dataChanged') && step) await run(() => check(step.csv));
    } finally {
      setBusy(false);
    }
  };
  const silent = { errorMode: 'silent' } as const;
  const check = async (csv: string): Promise<Step> => {
    const report = await call(productConsoleCalls.checkCsv, { body: { csv } }, silent);
    return { csv, report, applied: false };
  };
  const read = async (file: File) => {
    if (file.size > maxBytes) return setFault(messages.tooLarge);
    const csv = await file.text();
    await run(() => check(csv));
  };
  const apply = async ({ csv, report: { fingerprint } }: Step) =>
    run(async () => {
      const report = await call(productConsoleCalls.applyCsv, { body: { csv, fingerprint } }, silent);
      return { csv, report, applied: true };
    });
  return { step, busy, fault, read, apply, again: () => setStep(null) };
}

export default function ImportPage() {
  const { step, busy, fault, read, apply, again } = useImport();
  return (
    <div className="grid gap-6">
      <PageHead title={messages.title} lead={messages.lead}>
        <MmLinkButton to="/operations/catalog" variant="secondary">
          {catalogEditingMessages.back}
        </MmLinkButton>
      </PageHead>
      {fault && (
        <div role="alert">
          <MmNote tone="error">{fault}</MmNote>
        </div>
      )}
      {step ? (
        <Report step={step} busy={busy} onApply={() => void apply(step)} onAgain={again} />
      ) : (
        <FileChoice busy={busy} onFile={(file) => void read(file)} />
      )}
    </div>
  );
}

function FileChoice({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const take = () => {
    const file = input.current?.files?.[0];
    setMissing(!file);
    if (file) onFile(file);
    else input.current?.focus();
  };
  return (
    <form
      method="post"
      noValidate
      className="grid max-w-2xl gap-4 rounded-card border border-dashed border-line-strong bg-card p-6"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      <label htmlFor={id} className="font-semibold">
        {messages.choose}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-invalid={isMissing ? true : undefined}
        onChange={() => setMissing(false)}
        aria-describedby={`${id}-note`}
        className="min-h-11 text-small file:me-4 file:h-11 file:rounded-pill file:border file:border-line-strong file:bg-paper file:px-5 file:font-semibold"
      />
      <p id={`${id}-note`} className={`text-small ${isMissing ? 'text-red' : 'text-quiet'}`}>
        {isMissing ? messages.chooseFirst : messages.chooseNote}
      </p>
      <div>
        <MmButton type="submit" busy={busy}>
          {messages.check}
        </MmButton>
      </div>
    </form>
  );
}

type ReportProps = { step: Step; busy: boolean; onApply: () => void; onAgain: () => void };

function Report({ step: { report, applied }, busy, onApply, onAgain }: ReportProps) {
  const { errors, changes, changeNumber, productNumber, newSkuNumber, rows } = report;
  const isFaulty = errors.length > 0;
  const tone = isFaulty ? 'error' : applied ? 'success' : 'info';
  return (
    <section aria-label={messages.title} className="grid gap-5">
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
          <MmButton busy={busy} onClick={onApply}>
            {messages.apply({ count: changeNumber })}
          </MmButton>
        )}
        <MmButton variant="secondary" disabled={busy} onClick={onAgain}>
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
