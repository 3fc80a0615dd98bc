import { expect, it } from 'vitest';
import { cmOf, inchesOf, tableLength } from './lengths.ts';

it('shows millimetres as centimetres and as inches', () => {
  expect(cmOf(304.8)).toBe('30.5');
  expect(inchesOf(304.8)).toBe('12');
  expect(cmOf(450)).toBe('45');
  expect(inchesOf(450)).toBe('17.72');
});

it('shows a size table in either unit', () => {
  expect(tableLength(20.8, 'cm')).toBe('20.8');
  expect(tableLength(20.8, 'in')).toBe('8.2');
});
