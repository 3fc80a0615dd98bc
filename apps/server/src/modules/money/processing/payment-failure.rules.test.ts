import { minuteMs } from '@merchmill/contract/durations.ts';
import { describe, expect, it } from 'vitest';
import { tellAt } from './payment-failure.rules.ts';

const now = new Date('2026-11-25T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs);
const waits = (failed: Parameters<typeof tellAt>[0]) => (tellAt(failed, now).getTime() - now.getTime()) / minuteMs;

describe('when a failed payment is told', () => {
  it('an hour later to whoever is still on the page, at once to whoever has left', () => {
    expect(waits({ kind: 'failed', from: 'created', updatedAt: ago(300) })).toBe(60);
    expect(waits({ kind: 'failed', from: 'parted', updatedAt: ago(0) })).toBe(60);
    expect(waits({ kind: 'failed', from: 'pending', updatedAt: ago(9) })).toBe(60);
    expect(waits({ kind: 'failed', from: 'pending', updatedAt: ago(10) })).toBe(0);
    expect(waits({ kind: 'failed', from: 'received', updatedAt: ago(3000) })).toBe(0);
    expect(waits({ kind: 'expired', from: 'created', updatedAt: ago(1) })).toBe(0);
  });
});
