/* What must be true of the ledger whatever happened to the server. Asked of the database itself, not of the shop. */
import type { Promised, PromisedWalletMove } from './buyers.ts';
import { type ChargeRow, checkOrder, type OrderRow } from './order-ledger.ts';

export type Findings = {
  orders: number;
  paid: number;
  cancelled: number;
  recharges: number;
  /** Refunds that the provider has made, and how many went into wallets. */
  refundedToSource: number;
  refundedToWallet: number;
  promoUses: number;
  documents: number;
  /** Promised to a buyer and not there, or not as promised. */
  lost: string[];
  /** Charged, booked or paid back more than once. */
  doubled: string[];
  /** Here and not there, or not in the sums that it must have. */
  astray: string[];
  /** Begun and never ended. */
  stuck: string[];
  ledgerSumCents: number;
  unbalancedTransactions: number;
};

export type Client = { userId: string; orders: readonly Promised[]; walletMoves: readonly PromisedWalletMove[] };
type Wrong = Pick<Findings, 'lost' | 'doubled' | 'astray' | 'stuck'>;

/** Whoever knows a way to the database. */
export type Ask = (text: string, values: unknown[]) => Promise<unknown[]>;

export class ShopLedger {
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  async rows<T>(text: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#ask(text, values)) as T[];
  }

  async #number(text: string): Promise<number> {
    const [row] = await this.rows<{ number: string | null }>(text);
    return Number(row?.number ?? 0);
  }

  async check(clients: readonly Client[]): Promise<Findings> {
    const wrong: Wrong = { lost: [], doubled: [], astray: [], stuck: [] };
    const userIds = clients.map(({ userId }) => userId);
    const orders = await this.rows<OrderRow>('select * from orders where user_id = any($1)', [userIds]);
    await this.#checkOrders(orders, clients, wrong);
    for (const client of clients) await this.#checkWallet(client, wrong);
    await this.#checkRefunds(wrong);
    await this.#checkPromos(wrong);
    await this.#checkDocuments(wrong);
    await this.#checkAccounts(wrong);
    wrong.stuck.push(...(await this.#listStuck()));
    const count = (state: string) => orders.filter((order) => order.state === state).length;
    const refundedTo = (destination: string) =>
      this.#number(
        `select count(*) as number from refunds where state = 'refunded' and destination = '${destination}'`,
      );
    return {
      orders: orders.length,
      paid: orders.length - count('unpaid') - count('cancelled'),
      cancelled: count('cancelled'),
      recharges: await this.#number(
        `select count(*) as number from payments where purpose = 'recharge' and state = 'authorised'`,
      ),
      refundedToSource: await refundedTo('source'),
      refundedToWallet: await refundedTo('wallet'),
      promoUses: await this.#number('select sum(used_count) as number from promo_codes'),
      documents: await this.#number('select count(*) as number from invoices'),
      ...wrong,
      ledgerSumCents: await this.#number('select sum(amount_cents) as number from ledger_postings'),
      unbalancedTransactions: await this.#number(
        `select count(*) as number from (select t.id from ledger_transactions t
           left join ledger_postings p on p.transaction_id = t.id group by t.id, t.lines
           having coalesce(sum(p.amount_cents), 0) <> 0 or count(p.id) <> t.lines) unbalanced`,
      ),
    };
  }

  /** What provider and wallet have given to each order, and what was given back. */
  #charges(): Promise<ChargeRow[]> {
    return this.rows<ChargeRow>(
      `select po.order_id, po.payment_id, po.state as claim, p.state, p.wallet_state,
         po.amount_minor, po.refunded_minor, po.wallet_minor, po.wallet_cents, po.wallet_refunded_cents,
         coalesce(s.charges, 0) as charges, coalesce(s.returned, 0) as returned
       from payment_orders po join payments p on p.id = po.payment_id
       left join lateral (
         select (select count(*) from sandbox_events e where e.reference = sp.reference and e.result = 'Authorised')::int as charges,
           (select coalesce(sum(r.amount_minor), 0) from sandbox_refunds r join sandbox_events e on e.refund_id = r.refund_id
             where r.payment_reference = sp.reference and e.result = 'Refunded')::int as returned
         from sandbox_payments sp where sp.payment_id = p.id) s on true`,
    );
  }

  async #checkOrders(orders: readonly OrderRow[], clients: readonly Client[], wrong: Wrong): Promise<void> {
    const byId = new Map(orders.map((order) => [order.id, order]));
    const promised = clients.flatMap((client) => client.orders);
    const known = new Map(promised.map((each) => [each.orderId, each]));
    const charges = Map.groupBy(await this.#charges(), (row) => row.order_id);
    const booked = await this.rows<{ owner: string; cents: number }>(
      `select a.owner, -sum(p.amount_cents)::int as cents from ledger_postings p
         join ledger_accounts a on a.id = p.account_id where a.kind = 'orderPrepaid' group by a.owner`,
    );
    const prepaid = new Map(booked.map(({ owner, cents }) => [owner, cents]));
    for (const each of promised) if (!byId.has(each.orderId)) wrong.lost.push(`${each.number} is not there`);
    for (const order of orders) {
      const promise = known.get(order.id);
      if (!promise) wrong.astray.push(`${order.number} was placed and its buyer never heard of it`);
      const found = checkOrder(order, promise, charges.get(order.id) ?? [], prepaid.get(order.id) ?? 0);
      for (const kind of ['lost', 'doubled', 'astray'] as const) wrong[kind].push(...found[kind]);
    }
  }

  /** What a wallet holds by its buyer's own reckoning and by the orders, and by the ledger. */
  async #checkWallet({ userId, walletMoves }: Client, wrong: Wrong): Promise<void> {
    const [row] = await this.rows<{ booked: number; spent: number; recharged: number; recharges: number }>(
      `select
         (select coalesce(-sum(amount_cents), 0) from ledger_postings where account_id = 'wallet:' || $1)::int as booked,
         (select coalesce(sum(po.wallet_cents - po.wallet_refunded_cents), 0) from payment_orders po
           join payments p on p.id = po.payment_id where p.user_id = $1 and po.state = 'paid')::int as spent,
         (select coalesce(sum(sp.amount_minor), 0) from payments p join sandbox_payments sp on sp.payment_id = p.id
           join sandbox_events e on e.reference = sp.reference and e.result = 'Authorised'
           where p.user_id = $1 and p.purpose = 'recharge')::int as recharged,
         (select count(*) from payments p join sandbox_payments sp on sp.payment_id = p.id
           join sandbox_events e on e.reference = sp.reference and e.result = 'Authorised'
           where p.user_id = $1 and p.purpose = 'recharge')::int as recharges`,
      [userId],
    );
    const { booked, spent, recharged, recharges } = row!;
    const sumOf = (kind: PromisedWalletMove['kind']) =>
      walletMoves.filter((move) => move.kind === kind).reduce((sum, move) => sum + move.amountCents, 0);
    const [asked, back] = [sumOf('recharge'), sumOf('balanceRefund')];
    const times = walletMoves.filter((move) => move.kind === 'recharge').length;
    if (recharged > asked) {
      wrong.doubled.push(
        `wallet ${userId}: ${asked} cents in ${times} recharges were asked for, ${recharged} in ${recharges} charged`,
      );
    }
    if (recharged < asked) wrong.lost.push(`wallet ${userId}: of ${asked} promised cents ${recharged} were charged`);
    if (booked !== recharged - spent - back) {
      wrong.astray.push(`wallet ${userId}: ${booked} cents booked, ${recharged} in, ${spent} spent, ${back} paid back`);
    }
  }

  /** Each refund at the source was made once by the provider and has its amount; each in a wallet is booked once. */
  async #checkRefunds(wrong: Wrong): Promise<void> {
    const atProvider = await this.rows<{
      id: string | null;
      refund_id: string;
      ours: number | null;
      theirs: number;
      times: number;
    }>(
      `select r.id, s.refund_id, r.amount_minor as ours, s.amount_minor as theirs,
         (select count(*) from sandbox_events e where e.refund_id = s.refund_id and e.result = 'Refunded')::int as times
       from sandbox_refunds s left join refunds r on r.id = s.refund_id and r.destination = 'source'`,
    );
    for (const { id, refund_id: refundId, ours, theirs, times } of atProvider) {
      if (id === null || times > 1)
        wrong.doubled.push(`refund ${refundId} was made ${times} times, and is ours: ${id !== null}`);
      if (id !== null && ours !== theirs) wrong.astray.push(`refund ${refundId} is of ${theirs} in place of ${ours}`);
    }
    const missing = await this.rows<{ id: string }>(
      `select r.id from refunds r where r.state = 'refunded' and case r.destination
         when 'source' then not exists (select 1 from sandbox_refunds s where s.refund_id = r.id)
         else not exists (select 1 from ledger_transactions t where t.key = 'refund:' || r.id || ':done') end`,
    );
    wrong.lost.push(...missing.map(({ id }) => `refund ${id} is said to have arrived, and was never made`));
  }

  /** Uses of a code: within its limit, and those of orders that live. */
  async #checkPromos(wrong: Wrong): Promise<void> {
    const codes = await this.rows<{ code: string; used: number; most: number | null; live: number; people: number }>(
      `select c.code, c.used_count as used, c.total_limit as most,
         (select count(*) from promo_redemptions r join orders o on o.id = r.order_id
           where r.promo_id = c.id and r.released_at is null and o.state <> 'cancelled')::int as live,
         (select coalesce(sum(u.used_count), 0) from promo_users u where u.promo_id = c.id)::int as people
       from promo_codes c`,
    );
    for (const { code, used, most, live, people } of codes) {
      if (used === live && used === people && used <= (most ?? used)) continue;
      wrong.astray.push(`${code} is used ${used} of ${most} times, by ${live} orders and ${people} by people`);
    }
  }

  /** Numbers without gaps; one invoice for each paid order, and credit notes for all that was given back of it. */
  async #checkDocuments(wrong: Wrong): Promise<void> {
    const series = await this.rows<{ series: string; last_number: number; documents: number; highest: string | null }>(
      `select s.series, s.last_number, count(i.id)::int as documents, max(i.number) as highest from invoice_series s
         left join invoices i on left(i.number, length(s.series)) = s.series group by s.series, s.last_number`,
    );
    for (const { series: name, last_number: last, documents, highest } of series) {
      const number = Number(/\d+$/.exec(highest ?? '')?.[0] ?? 0);
      if (documents !== last || number !== last)
        wrong.astray.push(`${name} is at ${last} with ${documents} papers up to ${highest}`);
    }
    const unwritten = await this.rows<{ number: string; invoices: number; noted: number; returned: number }>(
      `select o.number, count(i.id) filter (where i.kind = 'invoice')::int as invoices,
         coalesce(sum(i.total_minor) filter (where i.kind = 'creditNote'), 0)::int as noted,
         (select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = o.id and r.claim = 'order' and r.state = 'refunded')::int as returned
       from orders o left join invoices i on i.order_id = o.id where o.paid_cents > 0 group by o.id, o.number`,
    );
    for (const { number, invoices, noted, returned } of unwritten) {
      if (invoices !== 1 || noted !== returned) {
        wrong.astray.push(
          `${number} has ${invoices} invoices, and credit notes of ${noted} for refunds of ${returned}`,
        );
      }
    }
  }

  /** Nothing is left where money only passes through, and the provider has for us what it took less what it gave back. */
  async #checkAccounts(wrong: Wrong): Promise<void> {
    const passing = await this.rows<{ id: string; cents: number }>(
      `select account_id as id, sum(amount_cents)::int as cents from ledger_postings
         where account_id ~ '^(refundDue|walletHold):' group by account_id having sum(amount_cents) <> 0`,
    );
    wrong.astray.push(...passing.map(({ id, cents }) => `${cents} cents are left in ${id}`));
    const [clearing] = await this.rows<{ booked: number; held: number }>(
      `select (select coalesce(sum(amount_cents), 0) from ledger_postings where account_id = 'providerClearing:sandbox')::int as booked,
         (select coalesce(sum(p.amount_cents - p.refunded_cents), 0) from payments p join sandbox_payments sp on sp.payment_id = p.id
           where exists (select 1 from sandbox_events e where e.reference = sp.reference and e.result = 'Authorised'))::int as held`,
    );
    const { booked, held } = clearing!;
    if (booked !== held) wrong.astray.push(`the provider holds ${held} cents for us, and ${booked} are booked`);
    // What an order's charge is worth and what its prices in dollars come to differ by what was rounded, and nothing else.
    const rounded = await this.rows<{ number: string; booked: number; due: number }>(
      `select o.number, o.paid_cents - o.refunded_cents
           - sum(po.amount_cents + po.wallet_cents - po.refunded_cents - po.wallet_refunded_cents)::int as due,
         (select coalesce(sum(amount_cents), 0) from ledger_postings where account_id = 'rounding:' || o.id)::int as booked
       from orders o join payment_orders po on po.order_id = o.id and po.state = 'paid' group by o.id`,
    );
    for (const { number, booked: posted, due } of rounded)
      if (posted !== due) wrong.astray.push(`${number}: ${posted} cents are booked as rounding in place of ${due}`);
  }

  async #listStuck(): Promise<string[]> {
    const rows = await this.rows<{ what: string }>(
      `select 'payment ' || p.id || ' is ' || p.state as what from payments p
         where p.state in ('parted', 'pending', 'received')
           or (p.state = 'created' and exists (select 1 from sandbox_payments sp where sp.payment_id = p.id and sp.state = 'decided'))
       union all select 'refund ' || id || ' is ' || state from refunds where state in ('requested', 'sent', 'failed')
       union all select 'webhook ' || event_id || ' was not worked on' from webhook_inbox where processed_at is null
       union all select 'event ' || id || ' of the provider was not heard' from sandbox_events where next_try_at is not null or heard_at is null
       union all select 'call ' || scope || ' is still running' from idempotency_keys where state = 'running'
       union all select 'job ' || name || ' was given up' from jobs.job where name like '%.dead' and state < 'completed'`,
    );
    return rows.map(({ what }) => what);
  }
}
