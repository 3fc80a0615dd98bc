import { rightsWords } from '../../../reference/rights-words.ts';

/* Names of brands and franchises in what a listing says: pure functions. */

type Texts = { title: string; description: string; tags: readonly string[] };
type Field = keyof Texts;
export type RightsWord = { word: string; fields: readonly Field[] };

/** In small letters without accents, words apart by one space each, so that “Pokemon-Shirt” says Pokémon. */
const folded = (text: string): string =>
  ` ${text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

type Pattern = { word: string; forms: readonly string[] };

function patternOf(word: string): Pattern | [] {
  const apart = folded(word);
  const inOne = ` ${apart.replaceAll(' ', '')} `;
  return inOne.trim() ? { word, forms: [...new Set([apart, inOne])] } : [];
}

const known = rightsWords.flatMap(patternOf);

/** Finds names in texts: those that everybody knows, and those of this shop. */
export function rightsFinder(own: readonly string[]): (texts: Texts) => RightsWord[] {
  const patterns = [...known, ...own.flatMap(patternOf)];
  return ({ title, description, tags }) => {
    // A name never goes from one tag into the next.
    const texts = { title: folded(title), description: folded(description), tags: tags.map(folded).join('|') };
    const says = (field: Field, { forms }: Pattern) => forms.some((form) => texts[field].includes(form));
    const found = patterns.map((pattern) => ({
      word: pattern.word,
      fields: (['title', 'description', 'tags'] as const).filter((field) => says(field, pattern)),
    }));
    const named = new Map(found.filter(({ fields }) => fields.length).map((each) => [each.word, each]));
    return [...named.values()];
  };
}
