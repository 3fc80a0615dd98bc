import { shippingConsoleCalls as calls } from '@merchmill/contract/orders/shipping.console.calls.ts';
import { type EditedMethod, MethodForm } from '@merchmill/contract/orders/shipping.console.shapes.ts';
import { pageContext } from '../../../page-context.ts';
import { wholeNumber } from '../../../shell/messages/numbers.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { EditTable } from '../editing/edit-table.tsx';
import type { EditColumn, RowForm, Saving } from '../editing/table-columns.ts';
import { editingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { methodMessages as messages } from '../messages/table-limits.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/methods';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  return { methods: await call(calls.methods) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: messages.tab })) },
  { name: 'robots', content: 'noindex' },
];

const number = (field: 'maxWeightGrams' | 'maxLengthMm' | 'maxVolumeCm3', title: string): EditColumn<EditedMethod> => ({
  field,
  title,
  numeric: true,
  show: (row) => wholeNumber(row[field]),
  edit: { kind: 'count' },
});

const columns: readonly EditColumn<EditedMethod>[] = [
  { field: 'code', title: messages.code, show: (row) => row.code, edit: { kind: 'text' }, newOnly: true },
  { field: 'label', title: messages.label, show: (row) => row.label, edit: { kind: 'text' } },
  {
    field: 'tracked',
    title: messages.tracked,
    show: (row) => (row.tracked ? editingMessages.yes : editingMessages.no),
    edit: { kind: 'flag' },
  },
  number('maxWeightGrams', messages.weight),
  number('maxLengthMm', messages.length),
  number('maxVolumeCm3', messages.volume),
  {
    field: 'retired',
    title: messages.state,
    show: (row) => (row.retired ? editingMessages.yes : editingMessages.no),
    edit: { kind: 'flag' },
  },
  { field: 'rateNumber', title: messages.rates, numeric: true, show: (row) => row.rateNumber },
];

const blank = {
  ...{ code: '', label: '', tracked: true, maxWeightGrams: 30_000, maxLengthMm: 1500, maxVolumeCm3: 200_000 },
  retired: false,
};

export default function MethodsPage({ loaderData: { methods } }: Route.ComponentProps) {
  const saving: Saving<EditedMethod> = {
    schema: MethodForm,
    fields: [...Object.keys(MethodForm.shape), 'code'],
    save: (call, typed: RowForm, before) => {
      const form = MethodForm.parse(typed);
      return before
        ? call(calls.saveMethod, { params: { code: before.code }, body: { version: before.version, form } })
        : call(calls.createMethod, { body: { code: String(typed.code), form } });
    },
    remove: (call, { code, version }) => call(calls.removeMethod, { params: { code }, body: { version } }),
  };
  return (
    <div className="grid gap-3">
      <p className="text-small text-quiet">{messages.note}</p>
      <EditTable
        id="shipping-methods"
        caption={messages.tab}
        columns={columns}
        rows={methods}
        rowKey={(row) => row.code}
        rowName={(row) => row.label}
        saving={saving}
        blank={blank}
        addLabel={messages.add}
      />
    </div>
  );
}
