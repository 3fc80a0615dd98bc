import type { PaymentMethods } from '@merchmill/contract/money/payment.shapes.ts';
import type { SavedCardView } from '@merchmill/contract/money/wallet.shapes.ts';
import { describe, expect, it } from 'vitest';
import { firstWay, payableByInvoice, restOf, toPayBody, usableCards } from './pay-choice.ts';

const method = (code: string) => ({ code, name: code, description: '', test: true });
const methods: PaymentMethods = {
  cardType: [],
  methods: [method('bankTransfer'), method('card')],
  currency: 'EUR',
  totalMinor: 4200,
  total: 4550,
  wallet: { balance: 2000, amount: 2000, minor: 1846, restMinor: 2354, held: false },
  invoice: null,
};
const card = (bizId: string, expired = false): SavedCardView => ({
  bizId,
  provider: 'sandbox',
  brand: 'Visa',
  last4: '1111',
  expiryMonth: 12,
  expiryYear: 2030,
  expired,
  test: true,
});
const choice = (way: string, more = {}) => ({ way, useWallet: false, saveCard: false, ...more });

describe('what is offered first', () => {
  it('[USR-02] is a saved card that is still good, else the first method', () => {
    expect(firstWay(methods, [card('old', true), card('new')])).toBe('card:new');
    expect(firstWay(methods, [card('old', true)])).toBe('bankTransfer');
    expect(firstWay({ ...methods, methods: [] }, [])).toBe('');
    expect(usableCards({ ...methods, methods: [method('bankTransfer')] }, [card('new')])).toEqual([]);
  });
});

describe('paying by invoice', () => {
  const offer = { available: 4000, termsDays: 30 as const, dueOn: '2026-12-24', problem: null };
  it('is there for those with an account, and where the wallet leaves no more than the limit', () => {
    expect(payableByInvoice(methods, 4200)).toBeNull();
    expect(payableByInvoice({ ...methods, invoice: offer }, 4200)).toBe(offer);
    const above = { ...offer, problem: 'limit' as const };
    expect(payableByInvoice({ ...methods, invoice: above }, 4200)).toBeNull();
    expect(payableByInvoice({ ...methods, invoice: above }, 4000)).toBe(above);
    const overdue = { ...offer, problem: 'overdue' as const };
    expect(payableByInvoice({ ...methods, invoice: overdue }, 1)).toBeNull();
    expect(toPayBody(choice('invoice', { useWallet: true }), methods)).toEqual({ method: 'invoice', useWallet: true });
  });
});

describe('what is sent', () => {
  it('[USR-02] names the method, the saved card, and the wallet only where it is asked for', () => {
    expect(toPayBody(choice('card'), methods)).toEqual({ method: 'card' });
    expect(toPayBody(choice('card:c1'), methods)).toEqual({ method: 'card', token: 'c1' });
    expect(toPayBody(choice('card', { useWallet: true }), methods)).toEqual({ method: 'card', useWallet: true });
    expect(toPayBody(choice('card', { useWallet: true }), { ...methods, wallet: null })).toEqual({ method: 'card' });
  });

  it('asks to save only a card that is typed', () => {
    expect(toPayBody(choice('card', { saveCard: true }), methods)).toEqual({ method: 'card', saveCard: true });
    expect(toPayBody(choice('card:c1', { saveCard: true }), methods)).toEqual({ method: 'card', token: 'c1' });
    expect(toPayBody(choice('bankTransfer', { saveCard: true }), methods)).toEqual({ method: 'bankTransfer' });
  });

  it('is the wallet alone where nothing is left', () => {
    const enough = { ...methods, wallet: { balance: 9000, amount: 4550, minor: 4200, restMinor: 0, held: false } };
    expect(toPayBody(choice('card', { useWallet: true }), enough)).toEqual({ method: 'wallet', useWallet: true });
    expect([restOf(enough, true), restOf(enough, false), restOf(methods, true)]).toEqual([0, 4200, 2354]);
  });
});
