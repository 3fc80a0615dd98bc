import { dayMs } from '@merchmill/contract/durations.ts';
import { taxConsoleCalls } from '@merchmill/contract/orders/tax.console.calls.ts';
import { type EditedTaxRate, TaxRateForm } from '@merchmill/contract/orders/tax.console.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { useMemo } from 'react';
import { pageContext } from '../../../page-context.ts';
import { formatDayOfYear } from '../../../shell/messages/dates.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { EditTable } from '../editing/edit-table.tsx';
import { percentOf } from '../editing/field-codecs.ts';
import type { EditColumn, Saving } from '../editing/table-columns.ts';
import { editingMessages, tableEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/taxes';
import { PeriodBadge } from './period-badge.tsx';

const { tax: messages, tabs } = tableEditingMessages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  const countries = (await call(settingsCalls.countries)).map(({ code, name }) => ({ code, name }));
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  return { rates: await call(taxConsoleCalls.taxRates), countries, tomorrow };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: tabs.taxes })) },
  { name: 'robots', content: 'noindex' },
];

function columnsFor(countries: readonly { code: string; name: string }[]): readonly EditColumn<EditedTaxRate>[] {
  const names = new Map(countries.map(({ code, name }) => [code, name]));
  return [
    {
      field: 'country',
      title: messages.country,
      show: (row) => names.get(row.country) ?? row.country,
      edit: { kind: 'choice', options: countries.map(({ code, name }) => ({ value: code, label: name })) },
      newOnly: true,
    },
    { field: 'region', title: messages.region, show: (row) => row.region, edit: { kind: 'text' }, newOnly: true },
    {
      field: 'validFrom',
      title: messages.validFrom,
      show: (row) => <MmLocalTime at={row.validFrom} inUtc />,
      edit: { kind: 'day' },
      newOnly: true,
    },
    { field: 'name', title: messages.name, show: (row) => row.name, edit: { kind: 'text' } },
    {
      field: 'milliPercent',
      title: messages.percent,
      numeric: true,
      show: (row) => percentOf(row.milliPercent),
      edit: { kind: 'percent' },
    },
    {
      field: 'onShipping',
      title: messages.onShipping,
      show: (row) => (row.onShipping ? editingMessages.yes : editingMessages.no),
      edit: { kind: 'flag' },
    },
    {
      field: 'state',
      title: messages.state,
      show: (row) => <PeriodBadge state={row.state} />,
    },
  ];
}

export default function TaxesPage({ loaderData: { rates, countries, tomorrow } }: Route.ComponentProps) {
  const columns = useMemo(() => columnsFor(countries), [countries]);
  const saving: Saving<EditedTaxRate> = {
    schema: TaxRateForm,
    fields: Object.keys(TaxRateForm.shape),
    save: (call, typed, before) => {
      const form = TaxRateForm.parse(typed);
      return before
        ? call(taxConsoleCalls.saveTaxRate, { body: { version: before.version, form } })
        : call(taxConsoleCalls.createTaxRate, { body: form });
    },
    remove: (call, { country, region, validFrom, version }) =>
      call(taxConsoleCalls.removeTaxRate, { body: { country, region, validFrom, version } }),
  };
  const blank = {
    ...{ country: countries[0]?.code ?? '', region: '', validFrom: tomorrow, name: '' },
    ...{ milliPercent: 20_000, onShipping: true },
  };
  return (
    <div className="grid gap-3">
      <p className="max-w-2xl text-small text-quiet">{messages.note}</p>
      <EditTable
        id="tax-rates"
        caption={tabs.taxes}
        columns={columns}
        rows={rates}
        rowKey={(row) => `${row.country}/${row.region}/${row.validFrom}`}
        rowName={(row) => `${row.name}, ${formatDayOfYear(row.validFrom)}`}
        canEdit={(row) => row.state === 'future'}
        saving={saving}
        blank={blank}
        addLabel={messages.add}
      />
    </div>
  );
}
