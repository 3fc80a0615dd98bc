import { hourMs } from '@merchmill/contract/durations.ts';
import { type UnitState, unitStates } from '@merchmill/contract/fulfillment/production.ts';
import { describe, expect, it } from 'vitest';
import {
  batchNumber,
  groupIntoBatches,
  isOpen,
  nextUnitStates,
  openUnitStates,
  shippableLines,
  unitStatesBefore,
  urgencyOf,
} from './unit.rules.ts';

const now = new Date('2026-11-21T09:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs);

describe('the way through production', () => {
  it('says for every pair of states whether one follows the other', () => {
    const followers: Record<UnitState, string> = {
      waiting: 'filesReady cancelled',
      filesReady: 'printing qualityCheck cancelled',
      printing: 'qualityCheck cancelled',
      qualityCheck: 'packed reprint cancelled',
      reprint: 'printing qualityCheck cancelled',
      packed: 'shipped reprint cancelled',
      shipped: '',
      cancelled: '',
    };
    for (const from of unitStates) {
      for (const to of unitStates) {
        const allowed = followers[from].split(' ').includes(to);
        expect(unitStatesBefore(to).includes(from), `${from} → ${to}`).toBe(allowed);
      }
    }
    expect(unitStates.filter((state) => nextUnitStates[state].length > 0)).toEqual(unitStates.filter(isOpen));
    expect(openUnitStates).toHaveLength(6);
  });

  it('presses by the time that is left, and not once a unit has left', () => {
    const at = (hours: number, state: UnitState = 'printing') => urgencyOf({ state, dueAt: inHours(hours) }, now);
    expect([at(-0.1), at(0), at(23), at(24), at(47), at(48)]).toEqual(['late', 'today', 'today', 'soon', 'soon', 'ok']);
    expect([at(-5, 'shipped'), at(-5, 'cancelled'), at(-5, 'packed')]).toEqual(['ok', 'ok', 'late']);
  });
});

describe('batches', () => {
  const unit = (id: string, quantity: number, fields: { technique?: string; productId?: string } = {}) => ({
    id,
    quantity,
    warehouse: 'Riga',
    warehouseCode: 'eu-riga',
    technique: 'dtg',
    productId: 'tee',
    ...fields,
  });
  const ids = (groups: { id: string }[][]) => groups.map((group) => group.map(({ id }) => id).join(''));

  it('hold one technique and product each, in the order given', () => {
    const units = [unit('a', 1), unit('b', 1, { technique: 'uv' }), unit('c', 1), unit('d', 1, { productId: 'mug' })];
    expect(ids(groupIntoBatches(units, 24))).toEqual(['ac', 'b', 'd']);
  });

  it('are never fuller than their limit, but for one row that alone has more', () => {
    const units = [unit('a', 10), unit('b', 14), unit('c', 1), unit('d', 60), unit('e', 2)];
    expect(ids(groupIntoBatches(units, 24))).toEqual(['ab', 'c', 'd', 'e']);
  });

  it('have numbers that people can say', () => {
    expect(batchNumber(42)).toBe('B-00042');
  });
});

describe('what can leave', () => {
  const part = (orderLineId: string, technique: string, state: UnitState, quantity: number) => ({
    ...{ orderLineId, technique, state, quantity },
  });

  it('is what is packed by every technique of its line', () => {
    const units = [
      part('tee', 'dtg', 'packed', 3),
      part('tee', 'dtg', 'reprint', 2),
      part('tee', 'embroidery', 'packed', 5),
      part('mug', 'sublimation', 'packed', 1),
      part('cap', 'embroidery', 'qualityCheck', 1),
    ];
    expect(shippableLines(units)).toEqual([
      { orderLineId: 'tee', quantity: 3 },
      { orderLineId: 'mug', quantity: 1 },
    ]);
  });
});
