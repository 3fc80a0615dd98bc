import { expect, it } from 'vitest';
import { matching } from './choices.ts';

const choices = [
  { value: 'AT', label: 'Austria', note: 'AT' },
  { value: 'CW', label: 'Curaçao', note: 'CW' },
  { value: 'BA', label: 'Bosnia and Herzegovina', note: 'BA' },
];
const values = (typed: string) => matching(choices, typed).map(({ value }) => value);

it('a choice is found by all words that are typed, in its label or its note, without accents and case', () => {
  expect(values('curac')).toEqual(['CW']);
  expect(values('herz BOS')).toEqual(['BA']);
  expect(values('at')).toEqual(['AT']);
  expect(values('austria bosnia')).toEqual([]);
  expect(values('  ')).toEqual(['AT', 'CW', 'BA']);
});
