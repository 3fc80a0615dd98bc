import { expect, it } from 'vitest';
import { toggled, without } from './marking.ts';

it('selects an image, and takes it back', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b']);
  expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b']);
});

it('an image that was deleted is selected no more; none are being selected stays so', () => {
  expect([...without(new Set(['a', 'b']), 'a')!]).toEqual(['b']);
  expect([...without(new Set(['b']), 'a')!]).toEqual(['b']);
  expect(without(null, 'a')).toBeNull();
});
