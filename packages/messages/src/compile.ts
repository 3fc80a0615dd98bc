import { existsSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { language } from './language.ts';
import { mirroredLanguage, pseudoLanguage } from './languages.ts';
import { mirrored, stretched } from './pseudo.ts';
import { type Compiled, kinds } from './say.ts';

/** Translations by their English text, with its note where it has one: the same word may be two in another language. */
function readTranslations(tag: string): Record<string, string> {
  const file = new URL(`../languages/${tag}.json`, import.meta.url);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

export const keyOf = (text: string, note?: string) => (note ? `${text}\n${note}` : text);

const translations = readTranslations(language.tag);

/** Numbers with a form of their own, dates and ordinals are written by who shows them, and come in as texts. */
const isOdd = (node: unknown): boolean =>
  Array.isArray(node) &&
  ((typeof node[1] === 'number' && !Object.values<number>(kinds).includes(node[1])) ||
    (node[1] === kinds.number && node.length > 2) ||
    node.some((inner) => isOdd(inner) || (typeof inner === 'object' && Object.values(inner).some(isOdd))));

function compileIcu(text: string): Compiled {
  const compiled = compile(text) as Compiled;
  if (isOdd(compiled)) throw new Error(`No text of a catalog may have a date, an ordinal or a number's form: ${text}`);
  return compiled;
}

/** A text of a catalog in the language of the shop; English where nobody has translated it yet. */
export function compileText(text: string, note?: string): Compiled {
  const translated = translations[keyOf(text, note)] ?? text;
  // Most texts are only that, and need no parser.
  const compiled = /[{}<']/.test(translated) ? compileIcu(translated) : translated;
  if (language.tag === pseudoLanguage) return stretched(compiled);
  return language.tag === mirroredLanguage ? mirrored(compiled) : compiled;
}
