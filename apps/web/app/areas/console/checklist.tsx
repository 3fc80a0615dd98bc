import { checklistCalls } from '@merchmill/contract/backoffice/checklist.calls.ts';
import type { Checklist as List } from '@merchmill/contract/backoffice/checklist.shapes.ts';
import { checkedByHand } from '@merchmill/contract/backoffice/checklist.ts';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { checklistMessages as messages } from '../../features/shop/messages/setup.ts';
import { formatDayOfYear } from '../../shell/messages/dates.ts';
import { useAction } from '../../shell/page/use-action.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmProgressBar } from '../../ui/progress-bar.tsx';
import { useMay } from './require-staff.ts';

type Row = List['rows'][number];
type ByHand = (typeof checkedByHand)[number];
const isByHand = (row: string): row is ByHand => (checkedByHand as readonly string[]).includes(row);

/** What is open before the shop can sell; gone once all is done, or when somebody hides it. */
export function Checklist({ list: { rows, dismissed } }: { list: List }) {
  const { busy, run } = useAction();
  const done = rows.filter((row) => row.done).length;
  if (dismissed || done === rows.length) return null;
  const check = (row: ByHand) => run((call) => call(checklistCalls.check, { params: { row } }));
  const dismiss = () =>
    run((call) => call(checklistCalls.dismissChecklist, { body: { dismissed: true } }), messages.dismissed);
  return (
    <section aria-labelledby="checklist" className="overflow-hidden rounded-card border bg-card">
      <div className="grid gap-4 border-b p-4 xs:p-5">
        <h2 id="checklist" className="text-lead font-bold">
          {messages.title}
        </h2>
        <MmProgressBar label={messages.progress} done={done} total={rows.length} />
      </div>
      <ul className="divide-y">
        {rows.map((row) => (
          <Item key={row.row} row={row} busy={busy} onCheck={(name) => void check(name)} />
        ))}
      </ul>
      <div className="border-t p-4 xs:px-5">
        <MmButton variant="secondary" size="s" disabled={busy} onClick={() => void dismiss()}>
          {messages.dismiss}
        </MmButton>
      </div>
    </section>
  );
}

/** Where a row is seen to; a backup is made on the server. */
const pages: Record<Row['row'], string | null> = {
  company: '/operations/settings#company',
  warehouse: '/operations/tables/warehouses',
  shipping: '/operations/tables/shipping',
  taxes: '/operations/tables/taxes',
  legalTexts: '/terms',
  rates: '/operations/settings#rates',
  payments: '/operations/settings#payments',
  mail: '/operations/settings#mail',
  product: '/operations/catalog/new',
  secretKey: '/operations/settings#payments',
  backup: null,
};

type ItemProps = { row: Row; busy: boolean; onCheck: (row: ByHand) => void };

/** How it stands, and why it matters. */
function textOf({ row, done, checked, days }: Row): string {
  const { why } = messages.rows[row];
  const backup = days === null ? messages.backupMissing : messages.backupAge({ days });
  const rates = days === null ? messages.ratesMissing : messages.rateAge({ days });
  if (row === 'backup') return done ? backup : `${backup} ${why}`;
  if (row === 'rates' && !done) return `${rates} ${why}`;
  return done && checked ? messages.checkedBy({ name: checked.by, day: formatDayOfYear(checked.at) }) : why;
}

function Item({ row: each, busy, onCheck }: ItemProps) {
  const { row, done } = each;
  const may = useMay();
  const { title } = messages.rows[row];
  const page = pages[row];
  // Keys of providers are for the owner: to others their page does not exist.
  const to = page?.startsWith('/operations/settings') && !may('shop.settings') ? null : page;
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-2 p-4 xs:px-5 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto] sm:items-center">
      <Icon
        aria-label={done ? messages.done : messages.open}
        className={done ? 'size-5 text-success' : 'size-5 text-quiet'}
      />
      <div className="text-small">
        <p className="font-semibold">{title}</p>
        <p className="text-quiet">{textOf(each)}</p>
      </div>
      {!done && (to !== null || isByHand(row)) && (
        <div className="col-start-2 flex flex-wrap items-center gap-x-4 gap-y-2 sm:col-start-3">
          {to !== null && (
            <Link to={to} className="mm-link inline-flex min-h-11 items-center text-small font-semibold xs:min-h-9">
              {messages.links[row]}
            </Link>
          )}
          {isByHand(row) && (
            <MmButton variant="secondary" size="s" disabled={busy} onClick={() => onCheck(row)}>
              {messages.confirm[row]}
            </MmButton>
          )}
        </div>
      )}
    </li>
  );
}
