import type { PaymentResult } from '@merchmill/contract/enums.ts';
import { expect, it } from 'vitest';
import { findRunningPayment } from './running-payment.ts';

const payment = (bizId: string, result: PaymentResult | null) => ({
  bizId,
  result,
  givenUp: null,
  method: 'card',
  amountMinor: 4799,
  walletMinor: 0,
  at: '2026-11-21T08:00:00.000Z',
});

it('is the one that a bank still has to decide, or whose money is on its way', () => {
  const payments = [payment('p3', null), payment('p2', 'Pending'), payment('p1', 'Refused')];
  expect(findRunningPayment({ state: 'unpaid', payments })?.bizId).toBe('p2');
  expect(findRunningPayment({ state: 'unpaid', payments: [payment('p1', 'Received')] })?.bizId).toBe('p1');
});

it('is none where one was refused, only opened, or the order is paid', () => {
  expect(findRunningPayment({ state: 'unpaid', payments: [payment('p1', 'Refused'), payment('p2', null)] })).toBeNull();
  expect(findRunningPayment({ state: 'paid', payments: [payment('p1', 'Pending')] })).toBeNull();
});
