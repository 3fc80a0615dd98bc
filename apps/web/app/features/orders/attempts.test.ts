import { ApiError } from '@merchmill/contract/api-error.ts';
import type { ErrorName } from '@merchmill/contract/error-codes.ts';
import { errors } from '@merchmill/contract/errors.ts';
import { describe, expect, it } from 'vitest';
import { isFinalAnswer } from '../../shell/api/is-final-answer.ts';
import { RequestError } from '../../shell/api/request-error.ts';
import type { Memory } from '../../shell/state/browser-memory.ts';
import { createAttempts } from './attempts.ts';

function sessionStorageOf(entries = new Map<string, string>()): Memory {
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}
const counter = () => {
  let made = 0;
  return () => `key-${++made}`;
};
const order = { cartVersion: 7, method: 'standard' };

describe('an attempt to order', () => {
  it('keeps its key when it is made again, also after a reload of the page', () => {
    const memory = sessionStorageOf();
    const newId = counter();
    const first = createAttempts('orderAttempt:ada', memory, newId).begin(order);
    const afterReload = createAttempts('orderAttempt:ada', memory, newId).begin({ ...order });
    expect(afterReload.key).toBe(first.key);
  });

  it('is another one when something else is ordered', () => {
    const attempts = createAttempts<typeof order>('orderAttempt:ada', sessionStorageOf(), counter());
    const first = attempts.begin(order);
    expect(attempts.begin({ ...order, cartVersion: 8 }).key).not.toBe(first.key);
  });

  it('is another one once the answer of the first is known', () => {
    const attempts = createAttempts<typeof order>('orderAttempt:ada', sessionStorageOf(), counter());
    const first = attempts.begin(order);
    attempts.end();
    expect(attempts.pending()).toBeNull();
    expect(attempts.begin(order).key).not.toBe(first.key);
  });

  it('is found again with what it asked for while its answer is unknown', () => {
    const memory = sessionStorageOf();
    createAttempts('orderAttempt:ada', memory, counter()).begin(order);
    expect(createAttempts('orderAttempt:ada', memory, counter()).pending()).toEqual({ key: 'key-1', body: order });
  });

  it.each(['', '{', '7', '{"key":1,"body":{}}', '[]'])('starts afresh from the damaged memory %j', (kept) => {
    const memory = sessionStorageOf(new Map([['orderAttempt:ada', kept]]));
    expect(createAttempts('orderAttempt:ada', memory, counter()).pending()).toBeNull();
    expect(createAttempts('orderAttempt:ada', memory, counter()).begin(order).key).toBe('key-1');
  });
});

describe('what a failure says about the attempt', () => {
  const refusal = (name: ErrorName) => new ApiError(errors[name].code, errors[name].status, errors[name].msg);

  it('is over when the shop refuses it', () => {
    expect(isFinalAnswer(refusal('dataChanged'))).toBe(true);
    expect(isFinalAnswer(refusal('skuUnavailable'))).toBe(true);
    expect(isFinalAnswer(refusal('keyReused'))).toBe(true);
  });

  it('is open when the answer got lost, the shop broke down, or the first is still running', () => {
    expect(isFinalAnswer(new RequestError('network', 'gone'))).toBe(false);
    expect(isFinalAnswer(new RequestError('timeout', 'late'))).toBe(false);
    expect(isFinalAnswer(refusal('serviceError'))).toBe(false);
    expect(isFinalAnswer(refusal('stillRunning'))).toBe(false);
    expect(isFinalAnswer(refusal('tooManyRequests'))).toBe(false);
  });
});
