import { describe, expect, it } from 'vitest';
import { countryOf } from './delivery-country.ts';

const known = ['US', 'DE', 'LV'];

describe('the country of delivery', () => {
  it('is the remembered one', () => {
    expect(countryOf('LV', ['de-DE'], known)).toBe('LV');
  });
  it('is guessed from the first language that names one we ship to', () => {
    expect(countryOf(null, ['en', 'zh-Hans-CN', 'de-DE', 'lv-LV'], known)).toBe('DE');
  });
  it('is the one pages start with where nothing fits', () => {
    expect(countryOf('XX', ['fr', 'pt-BR'], known)).toBe('US');
  });
});
