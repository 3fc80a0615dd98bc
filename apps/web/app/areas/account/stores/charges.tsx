import { formatMinor } from '@merchmill/contract/money.ts';
import type { StoreCharge } from '@merchmill/contract/stores/store-payment.shapes.ts';
import type { StoreChargeState } from '@merchmill/contract/stores/store-payment.ts';
import { useId } from 'react';
import { tableMessages } from '../../../shell/messages/tables.ts';
import { type BadgeTone, MmBadge } from '../../../ui/badge.tsx';
import { type Column, MmDataTable } from '../../../ui/data-table/data-table.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmEmptyState } from '../../../ui/state-panel.tsx';
import { storePaymentMessages as messages } from '../messages/store-payment.ts';

const tones: Record<StoreChargeState, BadgeTone> = { open: 'active', paid: 'success', failed: 'error' };

const columns: readonly Column<StoreCharge>[] = [
  { key: 'at', title: messages.when, value: ({ at }) => at, cell: ({ at }) => <MmLocalTime at={at} show="minute" /> },
  {
    key: 'status',
    title: messages.status,
    value: ({ state }) => messages.states[state],
    cell: ({ state, reason }) => (
      <span className="grid justify-items-start gap-1">
        <MmBadge tone={tones[state]}>{messages.states[state]}</MmBadge>
        {reason && <span className="text-small text-quiet">{reason}</span>}
      </span>
    ),
  },
  {
    key: 'card',
    title: messages.card,
    value: ({ card: { brand, last4 } }) => `${brand} •••• ${last4}`,
    cell: ({ card: { brand, last4 } }) => `${brand} •••• ${last4}`,
  },
  { key: 'orders', title: messages.orders, numeric: true, value: ({ orders }) => orders, cell: ({ orders }) => orders },
  {
    key: 'amount',
    title: messages.amount,
    numeric: true,
    value: ({ amount }) => amount,
    cell: ({ amount }) => formatMinor(amount, 'USD'),
  },
];

/** What the card was charged, newest first. */
export function Charges({ charges }: { charges: readonly StoreCharge[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4 border-t pt-6">
      <h2 id={id} className="text-base font-semibold">
        {messages.charges}
      </h2>
      <MmDataTable
        caption={messages.charges}
        columns={columns}
        rows={charges}
        rowKey={({ bizId }) => bizId}
        messages={tableMessages}
        count={charges.length > 0 && messages.count({ count: charges.length })}
        empty={
          <MmEmptyState title={messages.noCharges}>
            <p>{messages.noChargesText}</p>
          </MmEmptyState>
        }
      />
    </section>
  );
}
