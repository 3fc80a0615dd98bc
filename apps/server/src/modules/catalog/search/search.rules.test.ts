import { describe, expect, it } from 'vitest';
import { allowedSlips, singular, slips, tsQuery } from './search.rules.ts';

const shirts = ['tee', 't shirt', 'shirt'];
const synonyms = new Map([
  ['tee', shirts],
  ['t shirt', shirts],
  ['shirt', shirts],
  ['wall art', ['wall art', 'poster']],
]);

describe('the query of a search', () => {
  it('has each word as a beginning, and all of them', () => {
    expect(tsQuery(['red', 'fox'], synonyms)).toBe('((red:*)) & ((fox:*))');
    expect(tsQuery([], synonyms)).toBe('');
  });

  it('takes what means the same, for several words as for one, in the plural as in the singular', () => {
    expect(tsQuery(['tees'], synonyms)).toBe('((tees:*) | (tee) | (t & shirt) | (shirt))');
    expect(tsQuery(['t', 'shirts', 'fox'], synonyms)).toBe(
      '((t:* & shirts:*) | (tee) | (t & shirt) | (shirt)) & ((fox:*))',
    );
    expect(tsQuery(['wall', 'art'], synonyms)).toBe('((wall:* & art:*) | (wall & art) | (poster))');
  });

  it.each([
    ['mugs', 'mug'],
    ['hoodies', 'hoody'],
    ['dresses', 'dress'],
    ['glass', 'glass'],
    ['boxes', 'box'],
    ['is', 'is'],
  ])('%s is one %s', (many, one) => expect(singular(many)).toBe(one));

  it.each([
    ['hoodie', 'hoodie', 0],
    ['hodie', 'hoodie', 1],
    ['hoodiee', 'hoodie', 1],
    ['hoofie', 'hoodie', 1],
    ['hoodei', 'hoodie', 1],
    ['', 'abc', 3],
  ])('from %s to %s are %i slips', (typed, meant, count) => expect(slips(typed, meant)).toBe(count));

  it('forgives long words more than short ones', () => {
    expect([2, 3, 4, 5, 6, 12].map(allowedSlips)).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
