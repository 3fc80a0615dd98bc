import { currencies } from '@merchmill/contract/currencies.ts';
import { describe, expect, it } from 'vitest';
import { currencyChoices, searchCurrencies } from './currency-search.ts';

const all = currencyChoices(currencies.map(({ code, country }) => ({ bizId: code, currency: code, rate: 1, country })));
const found = (typed: string) => searchCurrencies(all, typed).map(({ code }) => code);

describe('the search among currencies', () => {
  it('[HDR-06] lists all of them, the usual ones first, until something is typed', () => {
    expect(found('')).toEqual(currencies.map(({ code }) => code));
    expect(found('  ')).toHaveLength(currencies.length);
  });

  it.each([
    ['chf', ['CHF']],
    ['swiss', ['CHF']],
    ['united arab', ['AED']],
    ['curacao', ['ANG']],
    ['TURKIYE', ['TRY']],
    ['kr', ['KRW', 'DKK', 'ISK', 'NOK', 'SEK']],
    ['zzz', []],
  ])('[HDR-06] finds by code, name or country: %s', (typed, codes) => expect(found(typed)).toEqual(codes));

  it('puts a code before names and countries that begin alike', () => {
    expect(found('all')[0]).toBe('ALL');
    expect(found('mo')[0]).toBe('MOP');
    expect(found('mo')).toContain('MNT');
  });
});
