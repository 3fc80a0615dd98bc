import { type OrderState, orderStates } from '@merchmill/contract/enums.ts';
import { describe, expect, it } from 'vitest';
import { orderNumber, statesAfter, statesBefore } from './order.rules.ts';

describe('the life of an order', () => {
  it('every state can be reached from unpaid', () => {
    const reached = new Set<OrderState>(['unpaid']);
    for (const state of reached) for (const next of statesAfter(state)) reached.add(next);
    expect([...reached].sort()).toEqual([...orderStates].sort());
  });

  it('is paid only from unpaid, and nothing leaves canceled or refunded', () => {
    expect(statesBefore('paid')).toEqual(['unpaid']);
    expect(statesAfter('cancelled')).toEqual([]);
    expect(statesAfter('refunded')).toEqual([]);
    expect(statesBefore('cancelled')).toEqual(['unpaid', 'paid']);
  });

  it('numbers leave out letters that are mistaken for digits', () => {
    const all = Array.from({ length: 32 }, (_, i) => orderNumber(new Uint8Array(8).fill(i))).join('');
    expect(all).not.toMatch(/[01IO]/);
    expect(orderNumber(new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]))).toBe('2345-6789');
  });
});
