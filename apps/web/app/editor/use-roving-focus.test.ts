import { describe, expect, it } from 'vitest';
import { neighborOf } from './use-roving-focus.ts';

describe('arrow keys in a grid', () => {
  const grid = { count: 8, columns: 3 };

  it.each([
    ['ArrowRight', 1, 2],
    ['ArrowLeft', 1, 0],
    ['ArrowDown', 1, 4],
    ['ArrowUp', 4, 1],
    ['Home', 5, 0],
    ['End', 2, 7],
  ])('[PIC-08] %s leads from %d to %d', (key, from, to) => {
    expect(neighborOf(key, from, grid)).toBe(to);
  });

  it.each([
    ['ArrowLeft', 0],
    ['ArrowUp', 2],
    ['ArrowRight', 7],
    ['ArrowDown', 5],
    ['a', 3],
  ])('[PIC-08] %s stays on %d, where there is nothing further', (key, from) => {
    expect(neighborOf(key, from, grid)).toBe(from);
  });
});
