import { paymentResults } from '@merchmill/contract/enums.ts';
import { describe, expect, it } from 'vitest';
import {
  findResult,
  isUndecided,
  type KnownPayment,
  pauseSeconds,
  payPageOf,
  thankFor,
  viewResult,
} from './result-view.ts';

const payment: KnownPayment = {
  purpose: 'order',
  orderId: 'o7',
  orders: [{ bizId: 'o7', number: '7777-7777' }],
  totalMinor: 31_888,
  currency: 'EUR',
  reason: 'The card has expired.',
  wallet: null,
};

describe('what the result page says', () => {
  it.each([
    ['Authorised', 'Paid', 'Track your order', '/user/u1/orders/o7'],
    ['Pending', 'Waiting for your bank', 'View your order', '/user/u1/orders/o7'],
    ['Received', 'Your transfer is on its way', 'View your order', '/user/u1/orders/o7'],
    ['Refused', 'Payment declined', 'Try another payment method', '/user/u1/pay/o7'],
    ['Parted', 'Partially paid', 'Pay the rest', '/user/u1/pay/o7'],
  ] as const)('[SCR-08] %s: “%s”, and the button “%s” leads to %s', (result, title, label, to) => {
    expect(viewResult(result, 'u1', payment)).toMatchObject({ title, button: { label, to } });
  });

  it('[SCR-08] every status says what happened, with the amount, and what comes next', () => {
    const views = paymentResults.map((result) => viewResult(result, 'u1', payment));
    expect(new Set(views.map((view) => view.happened)).size).toBe(5);
    expect(new Set(views.map((view) => view.next)).size).toBe(5);
    for (const view of views) expect(view.happened).toContain('€318.88 EUR');
  });

  it('of a paid order it thanks who bought it, and names the order', () => {
    const view = thankFor(viewResult('Authorised', 'u1', payment), { number: '7777-7777' }, 'Sam Shopper');
    expect(view.title).toBe('Thank you, Sam');
    expect(view.happened).toMatch(/^Order 7777-7777 is confirmed\. Your payment of €318\.88 EUR/);
    expect(thankFor(view, { number: '1' }, ' ').title).toBe('Thank you');
  });

  it('[SCR-08] of a payment in parts it names the part that is in', () => {
    const parted = { ...payment, wallet: { amount: 2000, minor: 1846, state: 'held' as const } };
    expect(viewResult('Parted', 'u1', parted).happened).toContain('€18.46 EUR');
    expect(viewResult('Authorised', 'u1', parted).happened).toContain('€318.88 EUR');
  });

  it('of several orders it leads to them, or to paying them again', () => {
    const orders = ['o1', 'o2'].map((bizId) => ({ bizId, number: bizId }));
    const many = { ...payment, purpose: 'orders' as const, orderId: null, orders };
    expect(viewResult('Authorised', 'u1', many).button).toEqual({ label: 'See your orders', to: '/user/u1/orders' });
    expect(viewResult('Refused', 'u1', many).button.to).toBe('/user/u1/pay?orders=o1,o2');
    expect(payPageOf('u1', many)).toBe('/user/u1/pay?orders=o1,o2');
  });

  it.each(['recharge', 'bind'] as const)('of a %s it speaks of no order, and leads to the wallet', (purpose) => {
    const other = { ...payment, purpose, orderId: null, orders: [], totalMinor: purpose === 'bind' ? 0 : 2000 };
    for (const result of ['Authorised', 'Refused'] as const) {
      const view = viewResult(result, 'u1', other);
      expect(`${view.happened} ${view.next}`).not.toMatch(/order|print/i);
      expect(view.button.to).toBe('/user/u1/payments');
    }
  });

  it('gives the reason of a refusal, and of nothing else', () => {
    expect(viewResult('Refused', 'u1', payment).reason).toBe('The card has expired.');
    expect(viewResult('Authorised', 'u1', payment).reason).toBeNull();
  });

  it('[SCR-09] by status alone it names no amount and leads to the orders that wait', () => {
    const view = viewResult('Refused', 'u1', null);
    expect(view.happened).toBe('Your payment was declined. You weren’t charged.');
    expect(view.button.to).toBe('/user/u1/orders?state=unpaid');
    expect(viewResult('Authorised', 'u1', null).button.to).toBe('/user/u1/orders');
    expect(viewResult('Authorised', null, null).button.to).toBe('/login?returnUrl=%2F');
  });
});

describe('the status in an address', () => {
  it('[SCR-09] is one of the five in whichever case, or none', () => {
    expect(paymentResults.map((result) => findResult(result))).toEqual([...paymentResults]);
    expect(findResult('authorised')).toBe('Authorised');
    expect(findResult('Paid')).toBeUndefined();
    expect(findResult('constructor')).toBeUndefined();
  });
});

describe('asking again', () => {
  it('goes on only while nothing is decided', () => {
    expect([null, ...paymentResults].filter((result) => isUndecided(result))).toEqual([null, 'Pending']);
  });

  it('asks ever more rarely, and ends within three minutes', () => {
    const asked: number[] = [];
    for (let nth = 0, pause = pauseSeconds(0); pause !== null; pause = pauseSeconds(++nth)) asked.push(pause);
    expect(asked.toSorted((a, b) => a - b)).toEqual(asked);
    expect(asked.reduce((sum, seconds) => sum + seconds, 0)).toBeLessThan(180);
    expect(asked.length).toBeGreaterThan(8);
  });
});
