import { type OrderState, orderStates } from '@merchmill/contract/enums.ts';
import { describe, expect, it } from 'vitest';
import { orderWay } from './order-way.ts';

const flowOf = (...states: OrderState[]) =>
  states.map((state, day) => ({ state, at: `2026-11-0${day + 1}T08:00:00.000Z`, by: 'shop' as const, why: '' }));
const drawn = (state: OrderState, ...before: OrderState[]) =>
  orderWay({ state, statusFlow: flowOf(...before, state) }).map((step) => `${step.key} ${step.state}`);

describe('the way of an order', () => {
  it('begins where it waits for its payment', () => {
    expect(drawn('unpaid')).toEqual([
      'unpaid current',
      'paid ahead',
      'inProduction ahead',
      'shipped ahead',
      'delivered ahead',
    ]);
  });

  it('says when each station was reached, and nothing of those ahead', () => {
    const way = orderWay({ state: 'inProduction', statusFlow: flowOf('unpaid', 'paid', 'inProduction') });
    expect(way.map((step) => step.at?.slice(0, 10) ?? null)).toEqual([
      '2026-11-01',
      '2026-11-02',
      '2026-11-03',
      null,
      null,
    ]);
  });

  it('is on its way as soon as a part is shipped', () => {
    const before = ['unpaid', 'paid', 'inProduction'] as const;
    const way = orderWay({ state: 'partlyShipped', statusFlow: flowOf(...before, 'partlyShipped') });
    expect(way[3]).toMatchObject({ key: 'shipped', state: 'current', partly: true });
    const later = orderWay({ state: 'shipped', statusFlow: flowOf(...before, 'partlyShipped', 'shipped') });
    expect(later[3]).toMatchObject({ state: 'current', partly: false, at: '2026-11-04T08:00:00.000Z' });
  });

  it.each(['delivered', 'completed'] as const)('has nothing ahead once it is %s', (state) => {
    expect(drawn(state, 'unpaid', 'paid', 'inProduction', 'shipped').every((step) => step.endsWith(' done'))).toBe(
      true,
    );
  });

  it('ends early where it was canceled or refunded, with only what was reached before', () => {
    expect(drawn('cancelled', 'unpaid')).toEqual(['unpaid done', 'cancelled stopped']);
    expect(drawn('refunded', 'unpaid', 'paid', 'inProduction')).toEqual([
      'unpaid done',
      'paid done',
      'inProduction done',
      'refunded stopped',
    ]);
  });

  it('has a place for every state', () => {
    for (const state of orderStates) {
      const reached = orderWay({ state, statusFlow: flowOf(state) }).filter((step) => step.at !== null);
      expect(reached.length, state).toBeGreaterThan(0);
    }
  });
});
