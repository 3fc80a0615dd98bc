import { describe, expect, it } from 'vitest';
import { countries } from '../../../reference/countries.ts';
import { checkTaxId, iossNumberPattern } from './tax-id.rules.ts';

describe('tax ids', () => {
  it.each(countries.flatMap(({ code, taxId }) => (taxId ? [[code, taxId.example] as const] : [])))(
    'the example of %s, %s, passes',
    (country, example) => {
      expect(checkTaxId(country, example)?.id).toBe(example.toUpperCase().replace(/[\s.-]/g, ''));
    },
  );

  it.each([
    ['DE', 'DE136695977', 'a wrong check digit'],
    ['FR', 'FR41303265045', 'a wrong key'],
    ['GB', 'GB434031495', 'a wrong check digit'],
    ['NO', '974760674MVA', 'a wrong check digit'],
    ['CH', 'CHE-107.787.578 IVA', 'a wrong check digit'],
    ['FR', 'DE136695976', 'the id of another country'],
    ['JP', 'anything', 'a country without ids'],
    ['NZ', '12', 'too short'],
    ['US', '12-345678', 'too short'],
  ])('%s %s is refused: %s', (country, id) => {
    expect(checkTaxId(country, id)).toBeUndefined();
  });

  it('says how it was checked', () => {
    expect(checkTaxId('DE', 'de 136 695 976')).toEqual({ id: 'DE136695976', check: 'digit' });
    expect(checkTaxId('NO', 'NO974760673MVA')?.check).toBe('digit');
    expect(checkTaxId('CA', '123456789RT0001')?.check).toBe('form');
    expect(checkTaxId('US', '12-3456789')).toEqual({ id: '123456789', check: 'form' });
  });

  it('IOSS numbers are IM and ten digits', () => {
    expect(['IM3720000224', 'IM372000022', 'XX3720000224'].map((id) => iossNumberPattern.test(id))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
