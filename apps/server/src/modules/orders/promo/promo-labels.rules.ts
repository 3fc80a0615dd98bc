import { formatCents } from '@merchmill/contract/money.ts';
import type { PromoForm } from '@merchmill/contract/orders/promo.console.shapes.ts';

type Names = { titles: ReadonlyMap<string, string>; countryName: (code: string) => string };

const usd = { currency: 'USD', rate: 1 };
/** So many names are told; the rest is counted. */
const maxNamed = 4;

function listInWords(names: readonly string[]): string {
  const rest = names.length - maxNamed;
  if (rest > 1) return `${names.slice(0, maxNamed).join(', ')} and ${rest} more`;
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** All that limits a code, one sentence each; nothing where it is for everybody and everything. */
export function promoInWords(form: PromoForm, { titles, countryName }: Names): string[] {
  const { products, categories, countries, people, minSubtotal, totalLimit, perUserLimit, stackable } = form;
  const own = [...products, ...categories].map((id) => titles.get(id) ?? id);
  return [
    ...(own.length ? [`Only for ${listInWords(own)}.`] : []),
    ...(countries.length ? [`Only for delivery to ${listInWords(countries.map(countryName))}.`] : []),
    ...(people.length ? [`Only for ${listInWords(people)}.`] : []),
    ...(minSubtotal > 0 ? [`Minimum ${formatCents(minSubtotal, usd)}${own.length ? ' of these items' : ''}.`] : []),
    ...(totalLimit === null ? [] : [`${times(totalLimit)} in total.`]),
    ...(perUserLimit === null ? [] : [`${times(perUserLimit)} per customer.`]),
    ...(stackable ? [] : ['Can’t be combined with other codes.']),
  ].map((sentence) => sentence.slice(0, 1).toUpperCase() + sentence.slice(1));
}
