import type { StoreOrderState } from '@merchmill/contract/stores/store-order.ts';
import { describe, expect, it } from 'vitest';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';
import { alertText, helpOf, mayBeFaulty } from './order-texts.ts';

describe('what is said of a store order by its state', () => {
  it('[SOR-25] says of a refund only what can still be done', () => {
    const says = (state: StoreOrderState, orderId: string | null) => alertText('refundedThere', { state, orderId });
    for (const state of ['held', 'waiting', 'ready', 'unpaid', 'toCharge'] as const) {
      expect(says(state, 'o1')).toMatch(/cancel it here/);
      expect(says(state, 'o1')).not.toMatch(/report/);
    }
    expect(says('placed', 'o1')).toMatch(/cancel it here while it isn’t in production.*report it/);
    expect(says('fulfilled', 'o1')).toMatch(/report it/);
    for (const state of ['fulfilled', 'notOurs', 'canceled'] as const) {
      expect(says(state, null)).not.toMatch(/cancel it|report/);
      expect(mayBeFaulty({ state, orderId: null })).toBe(false);
    }
    expect(says('fulfilled', 'o1')).not.toMatch(/cancel it/);
    expect(alertText('canceledLate', { state: 'placed', orderId: 'o1' })).toBe(messages.alerts.canceledLate);
  });

  it('[SOR-13] names what an order at risk waits for', () => {
    expect(helpOf('held', 'held')).toBe('held');
    expect(helpOf('held', 'waiting')).toBe('waiting');
    expect(helpOf('unpaid', 'toCharge')).toBe('toCharge');
    expect(helpOf('unpaid', 'ready')).toBe('ready');
    expect(helpOf('unpaid', 'unpaid')).toBe('unpaid');
    for (const texts of [messages.risk.expected.waiting({ day: 'today' }), messages.risk.causes.waiting])
      expect(texts).not.toMatch(/hold/);
    // Who may not act has no buttons below.
    for (const text of Object.values(messages.risk.causes)) expect(text).not.toMatch(/below/);
    for (const cause of ['question', 'reconnect', 'production'] as const) expect(helpOf(cause, 'waiting')).toBe(cause);
  });
});
