import { describe, expect, it } from 'vitest';
import { drawFault, kindOf, nameOf, readStatement } from './fault-points.ts';
import { checkOrder } from './order-ledger.ts';
import { randomFrom } from './random.ts';

describe('fault points', () => {
  it('are called by operation, statement and table, whatever the values', () => {
    const name = (sent: string) => nameOf(readStatement(sent), 'before');
    expect(name('/*order.create*/insert into "orders" ("id") values ($1)')).toBe('order.create: insert orders, before');
    expect(name('/*order.create*/update "carts"\n set "version" = 3')).toBe('order.create: update carts, before');
    expect(name('/*payment.result*/select "id" from "payments" where "id" = $1')).toBe(
      'payment.result: select payments, before',
    );
    expect(kindOf(readStatement('/*order.create*/commit'))).toBe('commit');
    expect(readStatement('select 1').operation).toBeUndefined();
  });

  it('are drawn from all kinds of places, the same for the same seed', () => {
    const draw = (seed: number) => {
      const random = randomFrom(seed);
      return Array.from({ length: 200 }, () => drawFault(random));
    };
    expect(draw(5)).toEqual(draw(5));
    const kinds = new Set(
      draw(5).map((fault) => (fault.at === 'place' ? fault.place : fault.at === 'time' ? fault.at : fault.kind)),
    );
    expect([...kinds].toSorted()).toEqual(['commit', 'jobDone', 'providerAfter', 'providerBefore', 'read', 'write']);
  });
});

describe('the ledger of an order', () => {
  const order = { id: 'o', number: 'N', state: 'paid', total_minor: 900, total_cents: 1000, paid_cents: 1000 };
  const row = { ...order, refunded_cents: 0 };
  const said = {
    orderId: 'o',
    number: 'N',
    totalMinor: 900,
    promoCode: null,
    state: 'paid',
    refundedCents: 0,
  } as const;
  const charge = {
    order_id: 'o',
    payment_id: 'p',
    claim: 'paid',
    state: 'authorised',
    wallet_state: 'taken',
    amount_minor: 600,
    refunded_minor: 0,
    wallet_minor: 300,
    wallet_cents: 333,
    wallet_refunded_cents: 0,
    charges: 1,
    returned: 0,
  };

  it('are right when provider and wallet have paid it once', () => {
    expect(checkOrder(row, said, [charge], 1000)).toEqual({ lost: [], doubled: [], astray: [] });
  });

  it('tell a second charge, a promise that was not kept, and money that is not where it should be', () => {
    expect(checkOrder(row, said, [{ ...charge, charges: 2 }], 1000).doubled).toHaveLength(1);
    expect(checkOrder({ ...row, state: 'unpaid', paid_cents: 0 }, said, [], 0).lost).toHaveLength(1);
    expect(checkOrder(row, { ...said, refundedCents: 200 }, [charge], 1000).lost).toHaveLength(1);
    expect(checkOrder(row, said, [{ ...charge, returned: 600 }], 1000).astray).toHaveLength(1);
    expect(checkOrder(row, said, [charge], 800).astray).toHaveLength(1);
  });
});
