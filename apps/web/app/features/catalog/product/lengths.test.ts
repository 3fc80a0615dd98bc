import { expect, it } from 'vitest';
import { areaText, cmOf, inchesOf, tableLength, unitFor, withUnit } from './lengths.ts';

it('shows millimeters as centimeters and as inches', () => {
  expect(cmOf(304.8)).toBe('30.5');
  expect(inchesOf(304.8)).toBe('12');
  expect(cmOf(450)).toBe('45');
  expect(inchesOf(450)).toBe('17.72');
});

it('shows a size table in either unit', () => {
  expect(tableLength(20.8, 'cm')).toBe('20.8');
  expect(tableLength(20.8, 'in')).toBe('8.2');
});

it('tells lengths in the unit of the country, or in the one that was chosen', () => {
  expect(['US', 'LR', 'MM', 'DE', 'GB', 'CA'].map((country) => unitFor(null, country))).toEqual([
    'in',
    'in',
    'in',
    'cm',
    'cm',
    'cm',
  ]);
  expect(unitFor('cm', 'US')).toBe('cm');
  expect(unitFor('in', 'DE')).toBe('in');
  expect(unitFor('ell', 'DE')).toBe('cm');
});

it('tells the size of an area, and what is written of a product, in either unit', () => {
  expect(areaText({ widthMm: 304.8, heightMm: 450 }, 'cm')).toBe('30.5 × 45 cm');
  expect(areaText({ widthMm: 304.8, heightMm: 450 }, 'in')).toBe('12 × 17.72 in');
  expect(withUnit('45 × 45 cm, 220 g organic cotton', 'in')).toBe('17.7 × 17.7 in, 220 g organic cotton');
  expect(withUnit('45 × 45 cm, 220 g organic cotton', 'cm')).toBe('45 × 45 cm, 220 g organic cotton');
  expect(withUnit('on 38 mm bars', 'in')).toBe('on 38 mm bars');
});
