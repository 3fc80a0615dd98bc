import { productConsoleCalls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { promoConsoleCalls } from '@merchmill/contract/orders/promo.console.calls.ts';
import { type EditedPromo, PromoForm } from '@merchmill/contract/orders/promo.console.shapes.ts';
import { promoKinds } from '@merchmill/contract/orders/promo.console.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { EditTable } from '../editing/edit-table.tsx';
import type { EditColumn, Saving } from '../editing/table-columns.ts';
import { editingMessages, tableEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { promoLimitMessages as limitMessages } from '../messages/table-limits.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/promos';
import { PromoLimits } from './promo-limits.tsx';

const { promo: messages, tabs } = tableEditingMessages;
const usd = { currency: 'USD', rate: 1 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'promos.view');
  const { categories } = await call(productConsoleCalls.choices);
  return {
    promos: await call(promoConsoleCalls.promos),
    categories: categories.map(({ bizId, title }) => ({ value: bizId, label: title })),
    countries: (await call(settingsCalls.countries)).map(({ code, name }) => ({ value: code, label: name })),
    today: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
  };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: tabs.promos })) },
  { name: 'robots', content: 'noindex' },
];

const flag = (value: boolean) => (value ? editingMessages.yes : editingMessages.no);
// Set in UTC, and so shown.
const moment = (at: string | null) => at && <MmLocalTime at={at} show="minute" inUtc />;

// What is off is in the words below a code's label.
const columns: readonly EditColumn<EditedPromo>[] = [
  { field: 'code', title: messages.code, show: (row) => row.code, edit: { kind: 'text' } },
  {
    field: 'label',
    title: messages.label,
    show: (row) => (
      <>
        {row.label}
        <span className="block min-w-56 text-micro text-quiet">
          {row.inWords.length > 0 ? row.inWords.join(' ') : limitMessages.everybody}
        </span>
      </>
    ),
    edit: { kind: 'text' },
  },
  {
    field: 'kind',
    title: messages.kind,
    show: (row) => messages.kinds[row.kind],
    edit: { kind: 'choice', options: promoKinds.map((value) => ({ value, label: messages.kinds[value] })) },
  },
  {
    field: 'percentOff',
    title: messages.percentOff,
    numeric: true,
    show: (row) => row.percentOff ?? '',
    edit: { kind: 'count', nullable: true },
  },
  {
    field: 'amount',
    title: messages.amount,
    numeric: true,
    show: (row) => (row.amount === null ? '' : formatCents(row.amount, usd)),
    edit: { kind: 'cents', nullable: true },
  },
  { field: 'validFrom', title: messages.validFrom, show: (row) => moment(row.validFrom), edit: { kind: 'moment' } },
  {
    field: 'validUntil',
    title: messages.validUntil,
    show: (row) => moment(row.validUntil),
    edit: { kind: 'moment', nullable: true },
  },
  {
    field: 'totalLimit',
    isOff: true,
    title: messages.totalLimit,
    numeric: true,
    show: (row) => row.totalLimit ?? '',
    edit: { kind: 'count', nullable: true },
  },
  {
    field: 'perUserLimit',
    isOff: true,
    title: messages.perUserLimit,
    numeric: true,
    show: (row) => row.perUserLimit ?? '',
    edit: { kind: 'count', nullable: true },
  },
  {
    field: 'minSubtotal',
    isOff: true,
    title: messages.minSubtotal,
    numeric: true,
    show: (row) => formatCents(row.minSubtotal, usd),
    edit: { kind: 'cents' },
  },
  {
    field: 'stackable',
    isOff: true,
    title: messages.stackable,
    show: (row) => flag(row.stackable),
    edit: { kind: 'flag' },
  },
  { field: 'usedCount', title: messages.used, numeric: true, show: (row) => row.usedCount },
];

const saving: Saving<EditedPromo> = {
  schema: PromoForm,
  fields: Object.keys(PromoForm.shape),
  save: (call, form, before) => {
    const promo = PromoForm.parse(form);
    return before
      ? call(promoConsoleCalls.savePromo, {
          params: { bizId: before.bizId },
          body: { version: before.version, form: promo },
        })
      : call(promoConsoleCalls.createPromo, { body: promo });
  },
};

export default function PromosPage({ loaderData: { promos, categories, countries, today } }: Route.ComponentProps) {
  const [limiting, setLimiting] = useState<EditedPromo | null>(null);
  const limits: EditColumn<EditedPromo> = {
    field: 'limits',
    isActions: true,
    title: limitMessages.column,
    show: (row) => (
      <MmIconButton
        label={limitMessages.edit({ code: row.code })}
        className="xs:size-9"
        onClick={() => setLimiting(row)}
      >
        <Users aria-hidden className="size-4" />
      </MmIconButton>
    ),
  };
  const blank = {
    ...{ code: '', label: '', kind: 'percent', percentOff: 10, amount: null, validFrom: today, validUntil: null },
    ...{ totalLimit: null, perUserLimit: 1, minSubtotal: 0, stackable: false },
    ...{ products: [], categories: [], countries: [], people: [] },
  };
  return (
    <>
      <EditTable
        id="promo-codes"
        caption={tabs.promos}
        columns={[...columns, limits]}
        rows={promos}
        rowKey={(row) => row.bizId}
        rowName={(row) => row.code}
        saving={saving}
        blank={blank}
        addLabel={messages.add}
      />
      {limiting && (
        <PromoLimits promo={limiting} categories={categories} countries={countries} onClose={() => setLimiting(null)} />
      )}
    </>
  );
}
