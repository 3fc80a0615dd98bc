import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('[CON-02] a random id has 32 letters and digits unless told otherwise', () => {
  expect(randomId()).toMatch(/^[A-Za-z0-9]{32}$/);
  expect(randomId(8)).toMatch(/^[A-Za-z0-9]{8}$/);
  expect(randomId()).not.toBe(randomId());
});

it('leaves out the bytes that would favor the first letters', () => {
  const rounds = [
    [255, 0, 248, 61],
    [1, 2, 3, 4],
  ];
  const id = randomId(4, () => Uint8Array.from(rounds.shift()!));
  expect(id).toBe('A9BC');
});
