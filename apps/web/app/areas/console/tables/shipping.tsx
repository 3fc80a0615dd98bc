import { formatCents } from '@merchmill/contract/money.ts';
import { shippingConsoleCalls } from '@merchmill/contract/orders/shipping.console.calls.ts';
import { type EditedRate, RateForm } from '@merchmill/contract/orders/shipping.console.shapes.ts';
import { useMemo } from 'react';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { EditTable } from '../editing/edit-table.tsx';
import { bandsOf } from '../editing/field-codecs.ts';
import type { EditColumn, RowForm, Saving } from '../editing/table-columns.ts';
import { tableEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/shipping';

const { shipping: messages, tabs } = tableEditingMessages;
const usd = { currency: 'USD', rate: 1 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  const { rates, warehouses, methods, zones } = await call(shippingConsoleCalls.shipping);
  return { rates, warehouses, methods, zones: [...new Set(zones.map((zone) => zone.zone))].sort() };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: tabs.shipping })) },
  { name: 'robots', content: 'noindex' },
];

type Data = Route.ComponentProps['loaderData'];
const keyOf = ({ warehouse, zone, method }: EditedRate) => ({ warehouse, zone, method });
const bases = (['item', 'weight'] as const).map((value) => ({ value, label: messages.bases[value] }));

function columnsFor({ warehouses, methods, zones }: Data): readonly EditColumn<EditedRate>[] {
  const nameOf = (code: string) => warehouses.find((each) => each.code === code)?.name ?? code;
  const labelOf = (code: string) => methods.find((each) => each.code === code)?.label ?? code;
  return [
    {
      field: 'warehouse',
      title: messages.warehouse,
      show: (row) => nameOf(row.warehouse),
      edit: { kind: 'choice', options: warehouses.map(({ code, name }) => ({ value: code, label: name })) },
      newOnly: true,
    },
    {
      field: 'zone',
      title: messages.zone,
      show: (row) => row.zone,
      edit: { kind: 'choice', options: zones.map((value) => ({ value, label: value })) },
      newOnly: true,
    },
    {
      field: 'method',
      title: messages.method,
      show: (row) => labelOf(row.method),
      edit: { kind: 'choice', options: methods.map(({ code, label }) => ({ value: code, label })) },
      newOnly: true,
    },
    {
      field: 'basis',
      title: messages.basis,
      show: (row) => messages.bases[row.basis],
      edit: { kind: 'choice', options: bases },
    },
    {
      field: 'first',
      title: messages.first,
      numeric: true,
      show: (row) => (row.basis === 'item' ? formatCents(row.first, usd) : ''),
      edit: { kind: 'cents' },
    },
    {
      field: 'additional',
      title: messages.additional,
      numeric: true,
      show: (row) => (row.basis === 'item' ? formatCents(row.additional, usd) : ''),
      edit: { kind: 'cents' },
    },
    {
      field: 'bands',
      title: messages.bands,
      show: (row) => bandsOf(row.bands),
      edit: { kind: 'bands' },
      className: 'min-w-72',
    },
    {
      field: 'transitDaysMin',
      title: messages.daysMin,
      numeric: true,
      show: (row) => row.transitDaysMin,
      edit: { kind: 'count' },
    },
    {
      field: 'transitDaysMax',
      title: messages.daysMax,
      numeric: true,
      show: (row) => row.transitDaysMax,
      edit: { kind: 'count' },
    },
  ];
}

const keyFields = ['warehouse', 'zone', 'method'];

export default function ShippingPage({ loaderData }: Route.ComponentProps) {
  const columns = useMemo(() => columnsFor(loaderData), [loaderData]);
  const saving: Saving<EditedRate> = {
    schema: RateForm,
    fields: [...Object.keys(RateForm.shape), ...keyFields],
    save: (call, typed: RowForm, before) => {
      const form = RateForm.parse(typed);
      const key = keyOf(typed as EditedRate);
      return before
        ? call(shippingConsoleCalls.saveRate, { params: keyOf(before), body: { version: before.version, form } })
        : call(shippingConsoleCalls.createRate, { body: { key, form } });
    },
    remove: (call, row) =>
      call(shippingConsoleCalls.removeRate, { params: keyOf(row), body: { version: row.version } }),
  };
  const blank = {
    warehouse: loaderData.warehouses[0]?.code ?? '',
    zone: loaderData.zones[0] ?? '',
    method: loaderData.methods[0]?.code ?? '',
    ...{ basis: 'item', first: 500, additional: 100, bands: [], transitDaysMin: 2, transitDaysMax: 5 },
  };
  return (
    <EditTable
      id="shipping-rates"
      caption={tabs.shipping}
      columns={columns}
      rows={loaderData.rates}
      rowKey={(row) => Object.values(keyOf(row)).join('/')}
      rowName={(row) => Object.values(keyOf(row)).join(', ')}
      saving={saving}
      blank={blank}
      addLabel={messages.add}
    />
  );
}
