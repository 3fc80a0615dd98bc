import { paymentCalls } from '@merchmill/contract/money/payment.calls.ts';
import { cartCalls } from '@merchmill/contract/orders/cart.calls.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import type { Buyer } from '../../bench/load.ts';
import type { Promised } from '../chaos/buyers.ts';
import { withLedgerAt } from '../chaos/grounds.ts';
import { sleep } from './instances.ts';
import { PolitePerson, percentile, Tally } from './polite-person.ts';
import { type ShopPlan, withShop } from './shop.ts';

/** How long people try: an order that comes later than that is none. */
const patienceMs = 120_000;
const quietMs = 20_000;

export type TillReport = {
  people: number;
  orders: number;
  paid: number;
  statuses: Record<string, number>;
  /** From the opening of the checkout to the order, and to its payment. */
  orderedMs: { p50: number; p95: number; last: number };
  answeredMs: { p50: number; p99: number };
  shedMs: { p50: number; p99: number };
  /** Processor time of all instances together, and how many seconds of the clock it took. */
  cpuSeconds: number;
  seconds: number;
  problems: string[];
  ledger: { lost: string[]; doubled: string[]; astray: string[]; ledgerSumCents: number; unbalanced: number };
  /** Papers that jobs have not written yet. */
  documentsToCome: number;
};

type Visit = { userId: string; orders: Promised[]; orderedMs: number | undefined; problem: string | undefined };

/** Puts something into the cart, orders and pays. */
export async function visit(person: PolitePerson, { userId, addressId }: Buyer, skuId: string): Promise<Visit> {
  const begun = performance.now();
  const done: Visit = { userId, orders: [], orderedMs: undefined, problem: undefined };
  try {
    await person.ask(cartCalls.add, { body: { skuId, quantity: 1 } });
    const destination = { country: 'DE', currency: 'EUR', promoCodes: [] };
    const { cartVersion, method, totals } = await person.ask(checkoutCalls.preview, { body: destination });
    const { totalMinor } = totals;
    const seen = { cartVersion, expectedTotalMinor: totalMinor };
    const placed = await person.ask(checkoutCalls.create, {
      body: { source: 'cart', addressId, method, currency: 'EUR', promoCodes: [], ...seen },
    });
    done.orderedMs = performance.now() - begun;
    const order = { orderId: placed.bizId, number: placed.number, totalMinor, promoCode: null, refundedCents: 0 };
    const promised: Promised = { ...order, state: 'unpaid' };
    done.orders.push(promised);
    const body = { orderId: placed.bizId, method: 'card', token: 'sandbox-authorised' };
    const { payment } = await person.ask(paymentCalls.payments, { body });
    if (payment.result === 'Authorised') promised.state = 'paid';
  } catch (error) {
    done.problem = error instanceof Error ? error.message : String(error);
  }
  return done;
}

const isPaperToCome = (line: string) => / has 0 invoices, and credit notes of 0 for refunds of 0$/.test(line);

/** What the ledger says once the papers are written, or when it is waited long enough for them. */
async function checkLedger(
  url: string,
  visits: readonly Visit[],
): Promise<Pick<TillReport, 'ledger' | 'documentsToCome'>> {
  const clients = visits.map(({ userId, orders }) => ({ userId, orders, walletMoves: [] }));
  const until = performance.now() + quietMs;
  return withLedgerAt(url, async (ledger) => {
    for (;;) {
      const { lost, doubled, astray, ledgerSumCents, unbalancedTransactions } = await ledger.check(clients);
      const documentsToCome = astray.filter(isPaperToCome).length;
      if (documentsToCome > 0 && performance.now() < until) {
        await sleep(1000);
        continue;
      }
      const others = astray.filter((line) => !isPaperToCome(line));
      const found = { lost, doubled, astray: others, ledgerSumCents, unbalanced: unbalancedTransactions };
      return { ledger: found, documentsToCome };
    }
  });
}

/** Everybody checks out in the same moment; each comes again when they are told to. */
export async function loadCheckout(plan: ShopPlan): Promise<TillReport> {
  return withShop(plan, async ({ databaseUrl, instances, people, skuId }) => {
    const tally = new Tally();
    const cpuMs = () => instances.reduce((sum, instance) => sum + instance.cpuMs(), 0);
    const [begun, before] = [performance.now(), cpuMs()];
    const untilMs = performance.now() + patienceMs;
    const urls = instances.map(({ url }) => url);
    const visits = await Promise.all(
      people.map((buyer) => visit(new PolitePerson(urls, buyer.token, { tally, untilMs }), buyer, skuId)),
    );
    const [seconds, cpuSeconds] = [performance.now() - begun, cpuMs() - before].map((ms) => Math.round(ms / 100) / 10);
    const ordered = visits.flatMap(({ orderedMs }) => orderedMs ?? []);
    const both = (values: readonly number[]) => ({ p50: percentile(values, 0.5), p99: percentile(values, 0.99) });
    return {
      people: people.length,
      orders: ordered.length,
      paid: visits.filter(({ orders }) => orders[0]?.state === 'paid').length,
      statuses: Object.fromEntries(tally.statuses),
      orderedMs: { p50: percentile(ordered, 0.5), p95: percentile(ordered, 0.95), last: percentile(ordered, 1) },
      answeredMs: both(tally.answeredMs),
      shedMs: both(tally.shedMs),
      cpuSeconds: cpuSeconds!,
      seconds: seconds!,
      problems: visits.flatMap(({ problem }) => problem ?? []),
      ...(await checkLedger(databaseUrl, visits)),
    };
  });
}
