import { rightsWords } from '../../../reference/rights-words.ts';

/* Names of brands and franchises in what a listing says: pure functions. */

type Texts = { title: string; description: string; tags: readonly string[] };
type Field = keyof Texts;
export type RightsWord = { word: string; fields: readonly Field[] };

/** Signs that stand for whole sentences: a text of them would become eighteen times as long. */
const sentences = /[\uFDFA\uFDFB]/g;

/** In small letters without accents, so that “Pokemon-Shirt” says Pokémon. */
const wordsOf = (text: string): string[] =>
  text
    .replace(sentences, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

type Form = { word: string; apart: readonly string[] };

/** A name as it is written, and in one word. */
function formsOf(word: string): Form[] {
  const apart = wordsOf(word);
  if (!apart.length) return [];
  return [{ word, apart }, ...(apart.length > 1 ? [{ word, apart: [apart.join('')] }] : [])];
}

const known = rightsWords.flatMap(formsOf);

/** Names that one text says. */
function namesIn(text: string, byFirst: ReadonlyMap<string, readonly Form[]>): Set<string> {
  const words = wordsOf(text);
  const isAt = (at: number, { apart }: Form) => apart.every((word, next) => words[at + next] === word);
  return new Set(
    words.flatMap((first, at) => (byFirst.get(first) ?? []).filter((form) => isAt(at, form)).map(({ word }) => word)),
  );
}

/** Finds names in texts: those that everybody knows, and those of this shop. */
export function rightsFinder(own: readonly string[]): (texts: Texts) => RightsWord[] {
  const forms = [...known, ...own.flatMap(formsOf)];
  const byFirst = Map.groupBy(forms, ({ apart }) => apart[0]!);
  const names = [...new Set(forms.map(({ word }) => word))];
  return ({ title, description, tags }) => {
    // A name never goes from one tag into the next.
    const said = {
      title: namesIn(title, byFirst),
      description: namesIn(description, byFirst),
      tags: new Set(tags.flatMap((tag) => [...namesIn(tag, byFirst)])),
    };
    return names.flatMap((word) => {
      const fields = (['title', 'description', 'tags'] as const).filter((field) => said[field].has(word));
      return fields.length ? [{ word, fields }] : [];
    });
  };
}
