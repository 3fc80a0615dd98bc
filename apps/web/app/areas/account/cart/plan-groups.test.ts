import { describe, expect, it } from 'vitest';
import { comparePlan, describePlan } from '../../../features/orders/cart/plan-messages.ts';
import { aCart, aLine } from '../../../features/orders/cart/testing-cart.ts';
import { groupByPlan } from './plan-groups.ts';

const ohio = { code: 'us-ohio', name: 'Columbus', country: 'US' };
const parcel = { warehouse: ohio, units: 2, weightGrams: 1, arrivesFrom: '2026-12-01', arrivesTo: '2026-12-02' };
const plan = (fields: object) => ({
  kinds: ['cheapest' as const],
  price: 700,
  priceMinor: 700,
  duty: 0,
  dutyMinor: 0,
  parcels: 2,
  arrivesFrom: '2026-12-03',
  arrivesTo: '2026-12-08',
  warehouses: ['Riga', 'Columbus'],
  ...fields,
});

describe('a cart as it is going to be sent', () => {
  const cart = aCart([aLine(), aLine({ bizId: 'mug' })]);

  it('is grouped by the places that make its lines', () => {
    const split = groupByPlan(cart, {
      lineIds: ['mug', 'tee'],
      parcels: [{ ...parcel, contents: [{ line: 0, quantity: 2 }] }],
    });
    expect(split.groups.map((group) => [group.warehouse.name, group.lines.map((line) => line.bizId)])).toEqual([
      ['Riga', ['tee']],
      ['Columbus', ['mug']],
    ]);
  });

  it('stays as it is while nothing is planned, and keeps lines that the plan does not know', () => {
    expect(groupByPlan(cart, null)).toBe(cart);
    expect(groupByPlan(cart, { lineIds: [], parcels: [parcel].map((each) => ({ ...each, contents: [] })) })).toEqual(
      cart,
    );
  });
});

describe('the words of a plan', () => {
  it('say from where and when', () => {
    expect(describePlan(plan({}))).toBe('2 packages from Riga and Columbus, arrives Dec 3 – 8');
    expect(describePlan(plan({ parcels: 1, warehouses: ['Riga'] }))).toBe('1 package from Riga, arrives Dec 3 – 8');
  });

  it('compare it with the cheapest, duty counted in', () => {
    const other = plan({ priceMinor: 800, dutyMinor: 40, arrivesTo: '2026-12-06' });
    expect(comparePlan(other, plan({}), 'USD')).toBe('$1.40 more and 2 days sooner than the lowest-priced option.');
    expect(comparePlan(plan({ arrivesTo: '2026-12-09' }), plan({}), 'USD')).toBe(
      '1 day later than the lowest-priced option.',
    );
    expect(comparePlan(plan({}), plan({}), 'USD')).toBeNull();
  });
});
