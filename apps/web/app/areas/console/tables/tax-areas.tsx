import { dayMs } from '@merchmill/contract/durations.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { taxConsoleCalls as calls } from '@merchmill/contract/orders/tax.console.calls.ts';
import { type EditedTaxArea, TaxAreaForm } from '@merchmill/contract/orders/tax.console.shapes.ts';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { EditTable } from '../editing/edit-table.tsx';
import type { EditColumn, Saving } from '../editing/table-columns.ts';
import { editingMessages, tableEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { taxAreaMessages as messages } from '../messages/table-limits.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/tax-areas';
import { PeriodBadge } from './period-badge.tsx';

const { tax } = tableEditingMessages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  return { areas: await call(calls.areas), tomorrow };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.tab })) },
  { name: 'robots', content: 'noindex' },
];

const amount = (minor: number | null, currency: string | null) =>
  minor !== null && currency !== null ? formatMinor(minor, currency) : '';
/** What belongs to it stands below, so that all columns have room. */
const withNote = (text: string, note: string) =>
  text && (
    <>
      {text}
      <span className="block text-micro text-quiet">{note}</span>
    </>
  );

const columns: readonly EditColumn<EditedTaxArea>[] = [
  {
    field: 'code',
    title: messages.area,
    show: (row) => (
      <>
        {row.code}
        {row.state === 'now' && row.countries.length > 1 && (
          <span className="block max-w-full xs:w-48 text-micro font-normal whitespace-normal text-quiet">
            {row.countries.join(' ')}
          </span>
        )}
      </>
    ),
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
  {
    field: 'state',
    title: tax.state,
    show: (row) => <PeriodBadge state={row.state} />,
  },
  { field: 'name', title: messages.name, show: (row) => row.name, edit: { kind: 'text' } },
  { field: 'scheme', title: messages.scheme, show: (row) => row.scheme, edit: { kind: 'text', nullable: true } },
  {
    field: 'thresholdMinor',
    title: messages.threshold,
    numeric: true,
    show: (row) => withNote(amount(row.thresholdMinor, row.thresholdCurrency), messages.pers[row.thresholdPer]),
    edit: { kind: 'cents', nullable: true },
  },
  {
    field: 'thresholdCurrency',
    isOff: true,
    title: messages.thresholdCurrency,
    show: (row) => row.thresholdCurrency,
    edit: { kind: 'text', nullable: true },
  },
  {
    field: 'thresholdPer',
    isOff: true,
    title: messages.per,
    show: (row) => (row.thresholdMinor === null ? '' : messages.pers[row.thresholdPer]),
    edit: {
      kind: 'choice',
      options: (['parcel', 'item'] as const).map((value) => ({ value, label: messages.pers[value] })),
    },
  },
  {
    field: 'importDuty',
    title: messages.duty,
    show: (row) => withNote(messages.duties[row.importDuty], amount(row.dutyMinor, row.dutyCurrency)),
    edit: {
      kind: 'choice',
      options: (['none', 'perKind', 'carrier'] as const).map((value) => ({ value, label: messages.duties[value] })),
    },
  },
  {
    field: 'dutyMinor',
    isOff: true,
    title: messages.dutyAmount,
    numeric: true,
    show: (row) => amount(row.dutyMinor, row.dutyCurrency),
    edit: { kind: 'cents', nullable: true },
  },
  {
    field: 'dutyCurrency',
    isOff: true,
    title: messages.dutyCurrency,
    show: (row) => row.dutyCurrency,
    edit: { kind: 'text', nullable: true },
  },
  {
    field: 'reverseCharge',
    title: messages.reverseCharge,
    show: (row) => (row.reverseCharge ? editingMessages.yes : editingMessages.no),
    edit: { kind: 'flag' },
  },
];

export default function TaxAreasPage({ loaderData: { areas, tomorrow } }: Route.ComponentProps) {
  const saving: Saving<EditedTaxArea> = {
    schema: TaxAreaForm,
    fields: Object.keys(TaxAreaForm.shape),
    save: (call, typed, before) => {
      const form = TaxAreaForm.parse(typed);
      return before
        ? call(calls.saveArea, { body: { version: before.version, form } })
        : call(calls.createArea, { body: form });
    },
    remove: (call, { code, validFrom, version }) => call(calls.removeArea, { body: { code, validFrom, version } }),
  };
  const blank = {
    ...{ code: '', validFrom: tomorrow, name: '', scheme: null, thresholdMinor: null, thresholdCurrency: null },
    ...{ thresholdPer: 'parcel', importDuty: 'none', dutyMinor: null, dutyCurrency: null, reverseCharge: true },
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-2xl text-small text-quiet">{messages.note}</p>
      <EditTable
        id="tax-areas"
        caption={messages.tab}
        columns={columns}
        rows={areas}
        rowKey={(row) => `${row.code}/${row.validFrom}`}
        rowName={(row) => `${row.code}, ${formatDayOfYear(row.validFrom)}`}
        canEdit={(row) => row.state === 'future'}
        saving={saving}
        blank={blank}
        addLabel={messages.add}
      />
    </div>
  );
}
