import { describe, expect, it } from 'vitest';
import { currencies, currencyFormats } from './currencies.ts';
import { convertCents, formatCents, formatMinor } from './money.ts';

const codes = currencies.map(({ code }) => code);

describe('the list of currencies', () => {
  it('[CUR-01] has about 90, each once, starting with USD, EUR, GBP, CAD, ARS, AUD', () => {
    expect(codes.slice(0, 6)).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'ARS', 'AUD']);
    expect(codes.length).toBeGreaterThanOrEqual(88);
    expect(codes.length).toBeLessThanOrEqual(96);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.slice(6)).toEqual(codes.slice(6).toSorted());
  });

  it.each(codes)('[CUR-02] %s is a currency of the world and has a symbol that its digits do not run into', (code) => {
    const name = new Intl.DisplayNames('en-US', { type: 'currency', fallback: 'none' }).of(code);
    expect(name).toBeTruthy();
    const { symbol } = currencyFormats.get(code)!;
    expect(symbol.trim()).not.toBe('');
    // One letter before digits (Q) reads as a sign; a word does not.
    if (/\p{L}{2}$/u.test(symbol)) throw new Error(`${symbol} runs into the digits`);
  });

  it('[CUR-02] writes an amount with sign, thousands and, when asked, the code', () => {
    expect(formatMinor(123456789, 'USD')).toBe('$1,234,567.89');
    expect(formatMinor(123456789, 'CHF', { code: true })).toBe('CHF 1,234,567.89 CHF');
    expect(formatMinor(123456789, 'INR', { code: true })).toBe('₹1,234,567.89 INR');
  });

  it('[CUR-05] shows exactly ten of them without decimals', () => {
    const free = codes.filter((code) => !/\d[.,]\d\d$/.test(formatMinor(123456, code)));
    expect(free).toHaveLength(10);
    expect(new Set(free)).toEqual(new Set(['JPY', 'KRW', 'CLP', 'VND', 'ISK', 'HUF', 'XPF', 'PYG', 'MNT', 'SEK']));
    expect(formatMinor(1234567, 'KRW')).toBe('₩1,234,567');
  });

  it('[CUR-06] writes exactly ARS, BRL and COP with a decimal comma', () => {
    expect(codes.filter((code) => formatMinor(123456, code).endsWith('1.234,56'))).toEqual(['ARS', 'BRL', 'COP']);
  });

  it('[CUR-03] shows an unknown currency as US dollars at rate 1', () => {
    expect(formatCents(123456, { currency: 'XTS', rate: 7 })).toBe('$1,234.56');
    expect(formatCents(123456, { currency: 'XTS', rate: 7 }, { code: true })).toBe('$1,234.56 USD');
  });

  it('[CUR-07] divides by the rate, USD per unit, and rounds to 2 decimals', () => {
    expect(convertCents(1000, 1.16, 'EUR')).toBe(8.62);
    expect(convertCents(1000, 0.012, 'INR')).toBe(833.33);
    expect(formatCents(2500, { currency: 'EUR', rate: 1.16 })).toBe('€21.55');
  });
});
