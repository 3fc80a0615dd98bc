import { warehouseConsoleCalls } from '@merchmill/contract/orders/warehouse.console.calls.ts';
import { type EditedWarehouse, WarehouseForm } from '@merchmill/contract/orders/warehouse.console.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { warehouseMessages as messages } from '../../../features/shop/messages/setup.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { EditTable } from '../editing/edit-table.tsx';
import type { EditColumn, RowForm, Saving } from '../editing/table-columns.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/warehouses';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  const [warehouses, countries] = await Promise.all([
    call(warehouseConsoleCalls.warehouses),
    call(settingsCalls.countries),
  ]);
  return { warehouses, countries: countries.map(({ code, name }) => ({ value: code, label: name })) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.tab })) },
  { name: 'robots', content: 'noindex' },
];

/** Where the shop makes and sends from. */
export default function WarehousesPage({ loaderData: { warehouses, countries } }: Route.ComponentProps) {
  const columns: readonly EditColumn<EditedWarehouse>[] = [
    { field: 'code', title: messages.code, show: (row) => row.code },
    { field: 'name', title: messages.name, show: (row) => row.name, edit: { kind: 'text' } },
    {
      field: 'country',
      title: messages.country,
      show: (row) => countries.find(({ value }) => value === row.country)?.label ?? row.country,
      edit: { kind: 'choice', options: countries },
    },
  ];
  const saving: Saving<EditedWarehouse> = {
    schema: WarehouseForm,
    fields: Object.keys(WarehouseForm.shape),
    save: (call, typed: RowForm, before) =>
      call(warehouseConsoleCalls.saveWarehouse, {
        params: { code: before!.code },
        body: { version: before!.version, form: WarehouseForm.parse(typed) },
      }),
  };
  return (
    <div className="grid gap-3">
      <p className="text-small text-quiet">{messages.note}</p>
      <EditTable
        id="warehouses"
        caption={messages.tab}
        columns={columns}
        rows={warehouses}
        rowKey={(row) => row.code}
        rowName={(row) => row.name}
        saving={saving}
      />
    </div>
  );
}
