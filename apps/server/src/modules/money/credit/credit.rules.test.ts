import { reminderDays } from '@merchmill/contract/money/credit.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageingOf, allot, dueReminder, type Move, problemOf, reopen, replay } from './credit.rules.ts';

const item = (orderId: string, openCents: number, dueOn: string) => ({ orderId, openCents, dueOn });

describe('what an amount pays', () => {
  const items = [item('b', 500, '2026-11-20'), item('a', 300, '2026-11-10'), item('c', 400, '2026-11-30')];
  it('the oldest first; its own order before all others', () => {
    expect(allot(items, { cents: 600 })).toEqual({
      changed: [item('a', 0, '2026-11-10'), item('b', 200, '2026-11-20')],
      leftCents: 0,
    });
    expect(allot(items, { cents: 450, orderId: 'c' }).changed).toEqual([
      ...[item('c', 0, '2026-11-30'), item('a', 250, '2026-11-10')],
    ]);
    expect(allot(items, { cents: 2000 }).leftCents).toBe(800);
  });

  it('what was paid beyond is used for the next invoice', () => {
    const invoice = (orderId: string, cents: number, dueOn: string) => ({ orderId, cents, dueOn });
    const moves = [invoice('a', 300, '2026-11-10'), { cents: -500 }, invoice('b', 600, '2026-11-20')];
    expect(replay(moves)).toEqual([item('b', 400, '2026-11-20')]);
    expect(replay([...moves, { cents: -100, orderId: 'a' }])).toEqual([item('b', 300, '2026-11-20')]);
  });

  it('a reversed payment opens the latest due again, never beyond what is owed for each', () => {
    const paid = [
      { ...item('a', 0, '2026-11-10'), owedCents: 300 },
      { ...item('b', 200, '2026-11-20'), owedCents: 500 },
      { ...item('c', 50, '2026-11-30'), owedCents: 50 },
    ];
    expect(reopen(paid, 400).map(({ orderId, openCents }) => [orderId, openCents])).toEqual([
      ['b', 500],
      ['a', 100],
    ]);
    expect(reopen(paid, 0)).toEqual([]);
    const invoice = (orderId: string, cents: number, dueOn: string) => ({ orderId, cents, dueOn });
    const moves = [invoice('a', 300, '2026-11-10'), invoice('b', 500, '2026-11-20'), { cents: -900 }];
    const refunded = [...moves, { cents: -400, orderId: 'b' }];
    // 500 were paid beyond by then: of 900 that are reversed, 400 are owed again.
    expect(replay([...refunded, { cents: 900 }])).toEqual([item('a', 300, '2026-11-10'), item('b', 100, '2026-11-20')]);
    expect(replay([...refunded, { cents: 900 }, invoice('c', 50, '2026-11-30')]).at(-1)).toEqual(
      item('c', 50, '2026-11-30'),
    );
  });

  it('what is open less what was paid beyond is the balance after any moves, and no invoice is above what is owed for it', () => {
    const step = fc.record({
      kind: fc.constantFrom('invoice', 'refund', 'payment', 'reversal'),
      cents: fc.integer({ min: 1, max: 1000 }),
      which: fc.nat(),
      dueDay: fc.integer({ min: 1, max: 28 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const moves: Move[] = [];
        const owed = new Map<string, number>();
        const payments: number[] = [];
        for (const { kind, cents, which, dueDay } of steps) {
          if (kind === 'invoice') {
            const orderId = `order-${owed.size}`;
            owed.set(orderId, cents);
            moves.push({ cents, orderId, dueOn: `2026-11-${String(dueDay).padStart(2, '0')}` });
          } else if (kind === 'refund') {
            const [orderId, most] = [...owed].at(which % (owed.size || 1)) ?? ['', 0];
            const back = Math.min(cents, most);
            if (back === 0) continue;
            owed.set(orderId, most - back);
            moves.push({ cents: -back, orderId });
          } else if (kind === 'payment') {
            payments.push(cents);
            moves.push({ cents: -cents });
          } else if (payments.length) {
            const [reversed] = payments.splice(which % payments.length, 1);
            moves.push({ cents: reversed! });
          }
          const balance = moves.reduce((sum, move) => sum + move.cents, 0);
          const open = replay(moves);
          expect(open.reduce((sum, { openCents }) => sum + openCents, 0)).toBe(Math.max(0, balance));
          for (const { orderId, openCents } of open) expect(openCents).toBeLessThanOrEqual(owed.get(orderId)!);
        }
      }),
    );
  });

  it('is told by how late it is', () => {
    const dues = ['2026-11-30', '2026-11-29', '2026-10-31', '2026-10-30', '2026-09-01', '2026-08-31'];
    const ageing = ageingOf(
      dues.map((dueOn, index) => item(dueOn, 10 ** index, dueOn)),
      '2026-11-30',
    );
    expect(ageing).toEqual({ current: 1, to30: 110, to60: 1000, to90: 10_000, over90: 100_000 });
  });
});

describe('whether one may owe more', () => {
  const standing = {
    ...{ blocked: false, limitCents: 1000, usedCents: 400, oldestDueOn: '2026-11-01' },
    ...{ today: '2026-11-15', blockDays: 14 },
  };
  it.each([
    [{}, { cents: 600, currency: 'USD' }, null],
    [{}, { cents: 601, currency: 'USD' }, 'limit'],
    [{ usedCents: -200 }, { cents: 1200, currency: 'USD' }, null],
    [{ today: '2026-11-16' }, { cents: 1, currency: 'USD' }, 'overdue'],
    [{ blocked: true }, { cents: 1, currency: 'USD' }, 'blocked'],
    [{}, { cents: 1, currency: 'EUR' }, 'currency'],
  ] as const)('%o with %o: %s', (more, wanted, problem) => {
    expect(problemOf({ ...standing, ...more }, wanted)).toBe(problem);
  });
});

describe('reminders', () => {
  it.each([
    ['2026-11-06', null, null],
    ['2026-11-07', null, -3],
    ['2026-11-07', -3, null],
    ['2026-11-16', -3, null],
    ['2026-11-17', -3, 7],
    ['2026-11-25', null, 14],
    ['2026-12-20', 7, 30],
    ['2026-12-21', 30, null],
  ])('on %s after %s comes %s', (today, remindedDays, stage) => {
    expect(dueReminder(reminderDays, { dueOn: '2026-11-10', remindedDays }, today)).toBe(stage);
  });
});
