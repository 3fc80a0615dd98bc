import { isEnglish, language } from './language.ts';
import { wholeNumber } from './whole-number.ts';

const rules = isEnglish ? undefined : new Intl.PluralRules(language.tag);
const numbers = isEnglish ? undefined : new Intl.NumberFormat(language.tag);

/* English counts by hand: the first use of Intl holds a phone up for 20 ms, just while a page wakes. */
const englishPlural = (count: number) => (count === 1 ? 'one' : 'other');
export const pluralOf: (count: number) => string = rules ? (count) => rules.select(count) : englishPlural;
export const numberOf: (count: number) => string = numbers ? (count) => numbers.format(count) : wholeNumber;
