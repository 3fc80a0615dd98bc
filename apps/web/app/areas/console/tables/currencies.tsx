import { currencyConsoleCalls } from '@merchmill/contract/shop/currency.console.calls.ts';
import { CurrencyForm, type EditedCurrency } from '@merchmill/contract/shop/currency.console.shapes.ts';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { pageContext } from '../../../page-context.ts';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useApi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { EditTable } from '../editing/edit-table.tsx';
import type { EditColumn, Saving } from '../editing/table-columns.ts';
import { editingMessages, tableEditingMessages } from '../messages/editing.ts';
import { operationsMessages } from '../messages/operations.ts';
import { requireStaff } from '../require-staff.ts';
import type { Route } from './+types/currencies';

const { currency: messages, tabs } = tableEditingMessages;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = requireStaff(context.get(pageContext), request, 'settings.view');
  return { currencies: await call(currencyConsoleCalls.currencies) };
}

export const meta = () => [
  { title: pageTitle(operationsMessages.title({ page: tabs.currencies })) },
  { name: 'robots', content: 'noindex' },
];

const rateText = (rate: number) => String(Number(rate.toPrecision(7)));

const saving: Saving<EditedCurrency> = {
  schema: CurrencyForm,
  fields: ['rate'],
  save: (call, { rate }, before) =>
    call(currencyConsoleCalls.saveCurrency, {
      params: { code: before?.code ?? '' },
      body: { version: before?.version ?? '', rate: Number(rate) },
    }),
};

type History = Awaited<ReturnType<typeof readHistory>>;
const readHistory = (call: ReturnType<typeof useApi>['call'], code: string) =>
  call(currencyConsoleCalls.currencyHistory, { params: { code } });

export default function CurrenciesPage({ loaderData: { currencies } }: Route.ComponentProps) {
  const { call } = useApi();
  const { busy, run } = useAction();
  const [shown, setShown] = useState<{ code: string; history: History } | null>(null);
  const open = async (code: string) => setShown({ code, history: await readHistory(call, code) });
  const columns: readonly EditColumn<EditedCurrency>[] = [
    { field: 'code', title: messages.code, show: (row) => row.code },
    { field: 'country', title: messages.country, show: (row) => row.country },
    {
      field: 'rate',
      title: messages.rate,
      numeric: true,
      show: (row) => rateText(row.rate),
      edit: { kind: 'number' },
    },
    { field: 'updatedAt', title: messages.updated, show: (row) => <MmLocalTime at={row.updatedAt} inUtc /> },
    { field: 'source', title: messages.source, show: (row) => row.source ?? editingMessages.none },
    {
      field: 'history',
      isActions: true,
      title: messages.history,
      show: (row) => (
        <button
          type="button"
          aria-label={messages.historyOf({ code: row.code })}
          className="mm-link min-h-9"
          onClick={() => void open(row.code).catch(() => {})}
        >
          {messages.history}
        </button>
      ),
    },
  ];
  return (
    <div className="grid gap-3">
      <div>
        <MmButton
          size="s"
          variant="secondary"
          busy={busy}
          icon={<RefreshCw aria-hidden className="size-4" />}
          onClick={() =>
            void run(
              (callApi) => callApi(currencyConsoleCalls.refreshCurrencies),
              ({ taken, refused }) => messages.refreshed({ taken: taken.length, refused: refused.length }),
            )
          }
        >
          {messages.refresh}
        </MmButton>
      </div>
      <EditTable
        id="currencies"
        caption={tabs.currencies}
        columns={columns}
        rows={currencies}
        rowKey={(row) => row.code}
        rowName={(row) => row.code}
        canEdit={(row) => row.code !== 'USD'}
        saving={saving}
      />
      <MmDialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={messages.historyOf({ code: shown?.code ?? '' })}
        closeLabel={editingMessages.close}
      >
        {shown && <RateHistory {...shown} />}
      </MmDialog>
    </div>
  );
}

function RateHistory({ code, history }: { code: string; history: History }) {
  if (history.length === 0) return <p className="text-quiet">{messages.noHistory}</p>;
  return (
    <MmDataTable
      caption={messages.historyOf({ code })}
      messages={tableMessages}
      rows={history}
      rowKey={(row) => row.asOf}
      columns={[
        { key: 'asOf', title: messages.asOf, cell: (row) => <MmLocalTime at={row.asOf} inUtc /> },
        { key: 'rate', title: messages.rate, numeric: true, cell: (row) => rateText(row.rate) },
        { key: 'source', title: messages.source, cell: (row) => row.source },
        { key: 'recorded', title: messages.recorded, cell: (row) => <MmLocalTime at={row.recordedAt} show="minute" /> },
      ]}
    />
  );
}
