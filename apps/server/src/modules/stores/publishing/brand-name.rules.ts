import { brandNames } from '../../../reference/brand-names.ts';
import { wordsOf } from '../../catalog/listing/search-words.rules.ts';

/* Brand names in what a listing says: pure functions. */

type Texts = { title: string; description: string; tags: readonly string[] };
type Field = keyof Texts;
export type FoundName = { name: string; fields: readonly Field[] };

/** Signs that stand for whole sentences: a text of them would become eighteen times as long. */
const sentences = /[\uFDFA\uFDFB]/g;

/** As searches compare them, so that “Pokemon-Shirt” says Pokémon. */
const comparedWords = (text: string): string[] => wordsOf(text.replace(sentences, ' '));

type Form = { name: string; words: readonly string[] };

/** A name as it is written, and in one word. */
function formsOf(name: string): Form[] {
  const words = comparedWords(name);
  if (!words.length) return [];
  return [{ name, words }, ...(words.length > 1 ? [{ name, words: [words.join('')] }] : [])];
}

const known = brandNames.flatMap(formsOf);

/** Names that one text says. */
function namesIn(text: string, byFirst: ReadonlyMap<string, readonly Form[]>): Set<string> {
  const said = comparedWords(text);
  const isAt = (at: number, { words }: Form) => words.every((word, next) => said[at + next] === word);
  return new Set(
    said.flatMap((first, at) => (byFirst.get(first) ?? []).filter((form) => isAt(at, form)).map(({ name }) => name)),
  );
}

type FindNames = (texts: Texts) => FoundName[];

const made = new WeakMap<readonly string[], FindNames>();

/** Finds names in texts: those that everybody knows, and those of this shop. Made once for each list of these. */
export function brandNameFinder(own: readonly string[]): FindNames {
  const find = made.get(own) ?? makeFinder(own);
  made.set(own, find);
  return find;
}

function makeFinder(own: readonly string[]): FindNames {
  const forms = [...known, ...own.flatMap(formsOf)];
  const byFirst = Map.groupBy(forms, ({ words }) => words[0]!);
  const names = [...new Set(forms.map(({ name }) => name))];
  return ({ title, description, tags }) => {
    // A name never goes from one tag into the next.
    const said = {
      title: namesIn(title, byFirst),
      description: namesIn(description, byFirst),
      tags: new Set(tags.flatMap((tag) => [...namesIn(tag, byFirst)])),
    };
    return names.flatMap((name) => {
      const fields = (['title', 'description', 'tags'] as const).filter((field) => said[field].has(name));
      return fields.length ? [{ name, fields }] : [];
    });
  };
}
