/* What must be true of the books whatever happened to the server. Asked of the database itself, not of the shop. */
import pg from 'pg';
import type { Promised } from './buyers.ts';

export type Findings = {
  orders: number;
  paid: number;
  /** Promised to a buyer and not there, or not as promised. */
  lost: string[];
  /** Charged more than once at the provider, or booked more than once. */
  doubled: string[];
  /** Paid here and not there, or there and not here. */
  astray: string[];
  ledgerSumCents: number;
  unbalancedTransactions: number;
};

type OrderRow = {
  id: string;
  number: string;
  state: string;
  total_minor: number;
  total_cents: number;
  paid_cents: number;
};

export class Books {
  readonly #client: pg.Client;

  constructor(url: string) {
    this.#client = new pg.Client({ connectionString: url });
  }

  open(): Promise<void> {
    // The database is taken down at the end while this may still be connected.
    this.#client.on('error', () => {});
    return this.#client.connect().then(() => undefined);
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#client.query(text, values)).rows as T[];
  }

  /** Stands for the minute after which a call that died may be made again: nobody is running it any more. */
  async endLeases(): Promise<void> {
    await this.#rows(`update idempotency_keys set lease_until = now() - interval '1 second' where state = 'running'`);
  }

  /** Each order that the provider has taken money for, and how often. */
  async #charges(): Promise<Map<string, number>> {
    const rows = await this.#rows<{ label: string; times: number }>(
      `select p.label, count(*)::int as times from sandbox_payments p
         join sandbox_events e on e.reference = p.reference and e.result = 'Authorised' group by p.label`,
    );
    return new Map(rows.map(({ label, times }) => [label.replace(/^Order /, ''), times]));
  }

  /** Money booked for each order. */
  async #booked(): Promise<Map<string, { cents: number; times: number }>> {
    const rows = await this.#rows<{ owner: string; cents: number; times: number }>(
      `select a.owner, -sum(p.amount_cents)::int as cents, count(*)::int as times
         from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where a.kind = 'orderPrepaid' group by a.owner`,
    );
    return new Map(rows.map(({ owner, ...rest }) => [owner, rest]));
  }

  async check(buyerIds: readonly string[], promised: readonly Promised[]): Promise<Findings> {
    const orders = await this.#rows<OrderRow>('select * from orders where user_id = any($1)', [buyerIds]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    const [charges, booked] = [await this.#charges(), await this.#booked()];
    const lost = promised.flatMap(({ orderId, number, totalMinor, isPaid }) => {
      const order = byId.get(orderId);
      if (!order) return [`${number} is not there`];
      if (order.total_minor !== totalMinor) return [`${number} costs ${order.total_minor} in place of ${totalMinor}`];
      return isPaid && order.state === 'unpaid' ? [`${number} was paid and is unpaid`] : [];
    });
    const known = new Set(promised.map(({ orderId }) => orderId));
    const doubled = orders.flatMap((order) => {
      const times = Math.max(charges.get(order.number) ?? 0, booked.get(order.id)?.times ?? 0);
      if (times > 1) return [`${order.number} was charged ${times} times`];
      return known.has(order.id) ? [] : [`${order.number} was placed and its buyer never heard of it`];
    });
    const astray = orders.flatMap(({ id, number, state, total_cents: total, paid_cents: paid }) => {
      const isPaid = state !== 'unpaid';
      const cents = booked.get(id)?.cents ?? 0;
      const isRight = isPaid ? paid === total && cents === total && charges.has(number) : paid === 0 && cents === 0;
      return isRight ? [] : [`${number} is ${state}: ${paid} of ${total} paid, ${cents} booked`];
    });
    const [sums] = await this.#rows<{ sum: string | null; unbalanced: number }>(
      `select sum(total)::text as sum, count(*) filter (where total <> 0)::int as unbalanced
         from (select sum(amount_cents) as total from ledger_postings group by transaction_id) t`,
    );
    return {
      orders: orders.length,
      paid: orders.filter(({ state }) => state !== 'unpaid').length,
      lost,
      doubled,
      astray,
      ledgerSumCents: Number(sums?.sum ?? 0),
      unbalancedTransactions: sums?.unbalanced ?? 0,
    };
  }
}
