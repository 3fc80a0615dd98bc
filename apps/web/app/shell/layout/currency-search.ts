import type { Currency } from '@merchmill/contract/shop/currency.shapes.ts';
import { plainText } from '../../ui/plain-text.ts';

/** A currency as the chooser lists it; `name` is its English name, such as “Swiss Franc”. */
export type CurrencyChoice = { code: string; name: string; country: string };

/** Names are the browser's own; they are only asked for once the list is open, so the server need not know the same. */
export function currencyChoices(rates: readonly Currency[]): CurrencyChoice[] {
  const names = new Intl.DisplayNames('en-US', { type: 'currency' });
  return rates.map(({ currency, country }) => ({ code: currency, name: names.of(currency) ?? currency, country }));
}

/** Every word typed must begin a word of code, name or country; a code that begins so comes first. */
export function searchCurrencies(choices: readonly CurrencyChoice[], typed: string): CurrencyChoice[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  const found = choices.filter(({ code, name, country }) => {
    const begins = plainText(`${code} ${name} ${country}`).split(/[\s-]+/);
    return words.every((word) => begins.some((begin) => begin.startsWith(word)));
  });
  const first = words[0];
  if (!first) return found;
  const byCode = ({ code }: CurrencyChoice) => (code.toLowerCase().startsWith(first) ? 0 : 1);
  return found.toSorted((a, b) => byCode(a) - byCode(b));
}
