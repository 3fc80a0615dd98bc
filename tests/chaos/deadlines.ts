import type { ShopLedger } from './ledger.ts';

/* Stands for time that passes: whatever waits for a clock is due at once, and the shop itself does the rest. */

/** Nobody is running what a dead server had begun: after a minute its calls and jobs would be taken over. */
export const leaseEnds = [
  `update idempotency_keys set lease_until = now() - interval '1 second' where state = 'running'`,
  `update jobs.job set state = case when retry_count < retry_limit then 'retry'::jobs.job_state else 'failed'::jobs.job_state end,
     start_after = now() where state = 'active'`,
];

export async function endLeases(ledger: ShopLedger): Promise<void> {
  for (const statement of leaseEnds) await ledger.rows(statement);
}

/** The time in which an order may still be changed is over. */
export async function endGrace(ledger: ShopLedger, orderId: string): Promise<void> {
  await ledger.rows(`update orders set release_at = now() where id = $1 and state = 'paid'`, [orderId]);
}

/** Jobs that the clock starts: that one of them waits says nothing. */
const byTheClock = ['__pgboss%', '%.dead', 'sandboxPayments.tell', 'payment.reconcile', 'order.release'];

/** All that providers are still to do, that is still to be asked for, and that is to be tried again. */
export async function makeDue(ledger: ShopLedger): Promise<void> {
  await ledger.rows(
    `update sandbox_events set happens_at = least(happens_at, now() - interval '1 second'), next_try_at = now()
       where next_try_at is not null`,
  );
  await ledger.rows(
    `update payments set next_check_at = now(), updated_at = least(updated_at, now() - interval '2 hours')
       where next_check_at is not null`,
  );
  await ledger.rows('update refunds set next_check_at = now() where next_check_at is not null');
  await ledger.rows(
    `update jobs.job set start_after = now() where state in ('created', 'retry') and name not like '\\_\\_pgboss%'`,
  );
}

/** How many things are still under way. */
export async function countUnderWay(ledger: ShopLedger): Promise<number> {
  const [row] = await ledger.rows<{ number: number }>(
    `select ((select count(*) from sandbox_events where next_try_at is not null)
       + (select count(*) from payments where state in ('parted', 'pending', 'received'))
       + (select count(*) from refunds where state in ('requested', 'sent'))
       + (select count(*) from webhook_inbox where processed_at is null)
       + (select count(*) from shop_events where dispatched_at is null)
       + (select count(*) from jobs.job where state in ('created', 'retry', 'active') and not name like any($1)))::int as number`,
    [byTheClock],
  );
  return row!.number;
}
