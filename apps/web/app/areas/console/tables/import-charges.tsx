import { dayMs } from '@merchmill/contract/durations.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { taxConsoleCalls as calls } from '@merchmill/contract/orders/tax.console.calls.ts';
import { type EditedImportCharge, ImportChargeForm } from '@merchmill/contract/orders/tax.console.shapes.ts';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { EditTable } from '../editing/edit-table.tsx';
import { percentOf } from '../editing/field-codecs.ts';
import type { EditColumn, Saving } from '../editing/table-columns.ts';
import { editingMessages, tableEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { importChargeMessages as messages } from '../messages/table-limits.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/import-charges';
import { PeriodBadge } from './period-badge.tsx';

const { tax } = tableEditingMessages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  return { charges: await call(calls.charges), tomorrow };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.tab })) },
  { name: 'robots', content: 'noindex' },
];

const columns: readonly EditColumn<EditedImportCharge>[] = [
  { field: 'place', title: messages.place, show: (row) => row.place, edit: { kind: 'text' }, newOnly: true },
  {
    field: 'per',
    title: messages.per,
    show: (row) => messages.pers[row.per],
    edit: {
      kind: 'choice',
      options: (['value', 'kind', 'parcel'] as const).map((value) => ({ value, label: messages.pers[value] })),
    },
    newOnly: true,
  },
  {
    field: 'hs',
    title: messages.hs,
    show: (row) => row.hs || (row.per === 'value' ? messages.all : ''),
    edit: { kind: 'text' },
    newOnly: true,
  },
  {
    field: 'validFrom',
    title: tax.validFrom,
    show: (row) => <MmLocalTime at={row.validFrom} inUtc />,
    edit: { kind: 'day' },
    newOnly: true,
  },
  { field: 'name', title: messages.name, show: (row) => row.name, edit: { kind: 'text' } },
  {
    field: 'milliPercent',
    title: messages.percent,
    numeric: true,
    show: (row) => (row.milliPercent === null ? '' : percentOf(row.milliPercent)),
    edit: { kind: 'percent', nullable: true },
  },
  {
    field: 'minor',
    title: messages.amount,
    numeric: true,
    show: (row) => (row.minor !== null && row.currency !== null ? formatMinor(row.minor, row.currency) : ''),
    edit: { kind: 'cents', nullable: true },
  },
  { field: 'currency', title: messages.currency, show: (row) => row.currency, edit: { kind: 'text', nullable: true } },
  {
    field: 'taxed',
    title: messages.taxed,
    show: (row) => (row.taxed ? editingMessages.yes : editingMessages.no),
    edit: { kind: 'flag' },
  },
  {
    field: 'state',
    title: tax.state,
    show: (row) => <PeriodBadge state={row.state} />,
  },
];

const keyOf = ({ place, per, hs, validFrom }: EditedImportCharge) => `${place}/${per}/${hs}/${validFrom}`;

export default function ImportChargesPage({ loaderData: { charges, tomorrow } }: Route.ComponentProps) {
  const saving: Saving<EditedImportCharge> = {
    schema: ImportChargeForm,
    fields: Object.keys(ImportChargeForm.shape),
    save: (call, typed, before) => {
      const form = ImportChargeForm.parse(typed);
      return before
        ? call(calls.saveCharge, { body: { version: before.version, form } })
        : call(calls.createCharge, { body: form });
    },
    remove: (call, { place, per, hs, validFrom, version }) =>
      call(calls.removeCharge, { body: { place, per, hs, validFrom, version } }),
  };
  const blank = {
    ...{ place: '', per: 'value', hs: '', validFrom: tomorrow, name: '' },
    ...{ milliPercent: null, minor: null, currency: null, taxed: true },
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-2xl text-small text-quiet">{messages.note}</p>
      <EditTable
        id="import-charges"
        caption={messages.tab}
        columns={columns}
        rows={charges}
        rowKey={keyOf}
        rowName={(row) => `${row.name} ${row.hs}, ${formatDayOfYear(row.validFrom)}`}
        canEdit={(row) => row.state === 'future'}
        saving={saving}
        blank={blank}
        addLabel={messages.add}
      />
    </div>
  );
}
