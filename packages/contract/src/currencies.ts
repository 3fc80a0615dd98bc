/* The one list of currencies: how each is written. Rates are data of the server. */

export type CurrencyFormat = { symbol: string; thousands: string; point: string; decimals: 0 | 2 };

/** What the shop starts with, and what an unknown currency becomes. */
export const fallbackCurrency = { bizId: 'USD', currency: 'USD', rate: 1, country: 'United States' } as const;

/** Shown without decimals, though some of them are billed in hundredths. */
export const decimalFree = ['JPY', 'KRW', 'CLP', 'VND', 'ISK', 'HUF', 'XPF', 'PYG', 'MNT', 'SEK'] as const;
/** Written 1.234,56. */
export const commaDecimal = ['ARS', 'BRL', 'COP'] as const;

const listed: readonly (readonly [code: string, symbol: string])[] = [
  ['USD', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CAD', 'CA$'],
  ['ARS', 'AR$'],
  ['AUD', 'A$'],
  ['JPY', '¥'],
  ['CHF', 'CHF '],
  ['SEK', 'kr '],
  ['NOK', 'kr '],
  ['BRL', 'R$'],
  ['COP', 'COL$'],
];

function formatFor(code: string, symbol: string): CurrencyFormat {
  const comma = (commaDecimal as readonly string[]).includes(code);
  const decimals = (decimalFree as readonly string[]).includes(code) ? 0 : 2;
  return { symbol, thousands: comma ? '.' : ',', point: comma ? ',' : '.', decimals };
}

export const currencyFormats: ReadonlyMap<string, CurrencyFormat> = new Map(
  listed.map(([code, symbol]) => [code, formatFor(code, symbol)]),
);
