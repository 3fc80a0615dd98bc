import { convertToMinor } from '@merchmill/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refundMinor, refundStates, refundStatesBefore, spreadCharge, spreadRefund } from '../refund/refund.rules.ts';
import { type Bill, smallestChargeCents, splitBill, splitBills } from './split.rules.ts';

const bill = fc
  .record({
    totalCents: fc.integer({ min: 1, max: 500_000 }),
    money: fc.constantFrom(['USD', 1], ['EUR', 1.0833], ['JPY', 0.0067], ['HUF', 0.0028]) as fc.Arbitrary<
      [string, number]
    >,
  })
  .map(({ totalCents, money: [currency, rate] }): Bill => {
    return { totalCents, totalMinor: convertToMinor(totalCents, rate, currency), currency, rate };
  });
const balance = fc.integer({ min: 0, max: 600_000 });

describe('a bill in two parts', () => {
  it('makes the bill exactly, in cents and as charged, and takes no more than the wallet has', () => {
    fc.assert(
      fc.property(bill, balance, (each, has) => {
        const split = splitBill(each, has);
        expect(split.walletCents + split.amountCents).toBe(each.totalCents);
        expect(split.walletMinor + split.amountMinor).toBe(each.totalMinor);
        expect(split.walletCents).toBeLessThanOrEqual(has);
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('leaves all of it to the provider where its part would round to nothing', () => {
    const oneCoin: Bill = { totalCents: 100, totalMinor: 1, currency: 'JPY', rate: 1 };
    expect(splitBill(oneCoin, 60)).toEqual({ walletCents: 0, walletMinor: 0, amountCents: 100, amountMinor: 1 });
  });

  it('leaves a provider what it is able to charge, or nothing, or all of it', () => {
    fc.assert(
      fc.property(bill, balance, (each, has) => {
        const { amountCents, amountMinor } = splitBill(each, has);
        const isRight = amountCents === 0 || amountCents === each.totalCents || amountCents >= smallestChargeCents;
        expect(isRight).toBe(true);
        if (amountCents > 0 && each.totalMinor > 0) expect(amountMinor).toBeGreaterThan(0);
      }),
    );
  });

  it('gives the whole balance to a bill that is larger, and the whole bill to a balance that is larger', () => {
    const dollars = { totalCents: 4550, totalMinor: 4550, currency: 'USD', rate: 1 };
    expect(splitBill(dollars, 2000)).toEqual({
      walletCents: 2000,
      walletMinor: 2000,
      amountCents: 2550,
      amountMinor: 2550,
    });
    expect(splitBill(dollars, 4549).amountCents).toBe(50);
    expect(splitBill(dollars, 4550)).toMatchObject({ walletCents: 4550, amountCents: 0, amountMinor: 0 });
    expect(splitBill({ ...dollars, totalCents: 40, totalMinor: 40 }, 30).walletCents).toBe(0);
  });

  it('several bills together take no more than the wallet has, one after the other', () => {
    fc.assert(
      fc.property(fc.array(bill, { minLength: 1, maxLength: 6 }), balance, (bills, has) => {
        const splits = splitBills(bills, has);
        const taken = splits.reduce((sum, split) => sum + split.walletCents, 0);
        const left = splits.reduce((sum, split) => sum + split.amountCents, 0);
        expect(taken).toBeLessThanOrEqual(has);
        expect(taken + left).toBe(bills.reduce((sum, each) => sum + each.totalCents, 0));
        if (taken > 0) expect(left === 0 || left >= smallestChargeCents).toBe(true);
      }),
    );
  });
});

describe('a refund over the parts of a payment', () => {
  const part = fc.record({ cents: fc.integer({ min: 0, max: 90_000 }), minor: fc.integer({ min: 0, max: 90_000 }) });
  const paid = fc.array(fc.record({ paymentId: fc.uuid(), wallet: part, provider: part }), {
    minLength: 1,
    maxLength: 3,
  });

  it('adds up to what was asked for, or is refused where more is asked for than is left', () => {
    fc.assert(
      fc.property(paid, fc.integer({ min: 1, max: 200_000 }), (parts, amount) => {
        const left = parts.reduce((sum, each) => sum + each.wallet.cents + each.provider.cents, 0);
        const legs = spreadRefund(amount, parts);
        expect(legs === undefined).toBe(amount > left);
        if (!legs) return;
        expect(legs.reduce((sum, leg) => sum + leg.cents, 0)).toBe(amount);
        for (const leg of legs) {
          const from = parts.find((each) => each.paymentId === leg.paymentId)![leg.part];
          expect(leg.cents).toBeLessThanOrEqual(from.cents);
          expect(leg.minor).toBeLessThanOrEqual(from.minor);
        }
      }),
    );
  });

  it('gives back what came out of the wallet first', () => {
    const half = { paymentId: 'p', wallet: { cents: 1000, minor: 923 }, provider: { cents: 3550, minor: 3277 } };
    expect(spreadRefund(800, [half])).toEqual([{ paymentId: 'p', part: 'wallet', cents: 800, minor: 738 }]);
    expect(spreadRefund(4550, [half])).toEqual([
      { paymentId: 'p', part: 'wallet', cents: 1000, minor: 923 },
      { paymentId: 'p', part: 'provider', cents: 3550, minor: 3277 },
    ]);
  });

  it('as charged takes of each part what it is in cents, and touches no part that it does not need', () => {
    const half = { paymentId: 'p', wallet: { cents: 1000, minor: 923 }, provider: { cents: 3550, minor: 3277 } };
    expect(spreadCharge(738, [half])).toEqual([{ paymentId: 'p', part: 'wallet', cents: 800, minor: 738 }]);
    expect(spreadCharge(1, [half])).toEqual([{ paymentId: 'p', part: 'wallet', cents: 1, minor: 1 }]);
    expect(spreadCharge(924, [half])).toEqual([
      { paymentId: 'p', part: 'wallet', cents: 1000, minor: 923 },
      { paymentId: 'p', part: 'provider', cents: 1, minor: 1 },
    ]);
    expect(spreadCharge(4201, [half])).toBeUndefined();
  });

  it('partial refunds add up to what was charged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), fc.array(fc.integer({ min: 1, max: 400 })), (minor, steps) => {
        let left = { cents: 4550, minor };
        let given = 0;
        for (const step of [...steps, 4550]) {
          const cents = Math.min(step, left.cents);
          if (cents === 0) break;
          const back = refundMinor(cents, left);
          given += back;
          left = { cents: left.cents - cents, minor: left.minor - back };
        }
        expect(given).toBe(minor);
      }),
    );
  });

  it('only climbs: nothing leads out of a failure, and nothing back', () => {
    expect(refundStates.map((state) => refundStatesBefore(state))).toEqual([
      [],
      ['requested'],
      ['requested', 'sent'],
      ['requested', 'sent', 'refunded'],
    ]);
  });
});
