import type { GetICUArgs } from '@schummar/icu-type-parser';
import { compileText } from './compile.ts';
import { type Say, type SayParts, sayCompiled } from './say.ts';

/** A text, and what a translator has to know who sees it without its screen. */
export class Noted<T extends string = string> {
  readonly text: T;
  readonly note: string;
  constructor(text: T, note: string) {
    this.text = text;
    this.note = note;
  }
}

/** Texts by name, in as many levels as they are easily found in. */
export type Texts = string | Noted | readonly Texts[] | { readonly [name: string]: Texts };

type Kinds = { ICUArgument: string | number; ICUNumberArgument: number; ICUDateArgument: Date };
type Values<T extends string> = GetICUArgs<T, Kinds>;

type Tags<T extends string> = T extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;

/** A text with arguments is a function of them, with tags a function that puts parts around words; else it is itself. */
type Message<T extends string> = string extends T
  ? string
  : [Tags<T>] extends [never]
    ? keyof Values<T> extends never
      ? string
      : Say<Values<T>>
    : SayParts<Values<T>, Tags<T>>;

export type Messages<T> = T extends string
  ? Message<T>
  : T extends Noted<infer Text>
    ? Message<Text>
    : { readonly [K in keyof T]: Messages<T[K]> };

function messageOf(text: string, note?: string): unknown {
  const compiled = compileText(text, note);
  return typeof compiled === 'string' ? compiled : sayCompiled(compiled);
}

function messagesOf(texts: Texts): unknown {
  if (typeof texts === 'string') return messageOf(texts);
  if (texts instanceof Noted) return messageOf(texts.text, texts.note);
  if (Array.isArray(texts)) return texts.map(messagesOf);
  return Object.fromEntries(Object.entries(texts).map(([name, inner]) => [name, messagesOf(inner)]));
}

/**
 * A catalog of texts in ICU form, in English: `count: '{count, plural, one {# order} other {# orders}}'`. What it
 * gives has the same names: texts, and functions of what they need, `messages.count({ count })`, in the language of
 * the shop. Browsers get it compiled (apps/web/compiled-messages.ts).
 */
export const defineMessages = <const T extends { readonly [name: string]: Texts }>(texts: T): Messages<T> =>
  messagesOf(texts) as Messages<T>;

/** Beside a text of a catalog: where it stands, what its arguments are, what must stay as it is. */
export const note = <const T extends string>(text: T, forTranslators: string): Noted<T> =>
  new Noted(text, forTranslators);
