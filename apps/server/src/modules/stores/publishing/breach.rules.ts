import type { BreachKind, BreachLevel, Provenance } from '@merchmill/contract/stores/publishing.ts';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';
import type { FoundName } from './brand-name.rules.ts';

/* What is wrong with a listing before it is sent: each is one sentence for the seller, and names its field. */

export type Breach = { kind: BreachKind; level: BreachLevel; message: string; word?: string };

export type Checked = {
  title: string;
  description: string;
  tags: readonly string[];
  options: readonly string[];
  variants: readonly { name: string; priceMinor: number; profitMinor: number }[];
  pictures: readonly { provenance: Provenance }[];
  /** A variant with a price in the currency that the store had before. */
  oldPrice: { name: string; before: string; now: string } | null;
  madeBy: string;
  /** What has to be told of the product by law and is not, each as a sentence. */
  missingFacts: readonly string[];
  /** What the pre-flight says must be changed before printing. */
  printProblems: readonly string[];
  /** Brand names in its texts, and those that the seller has confirmed. */
  brandNames: readonly FoundName[];
  confirmedWords: readonly string[];
};

type Limits = PlatformAbilities['limits'];
type Found = readonly [isWrong: boolean, kind: BreachKind, level: BreachLevel, message: () => string];

/** Characters as people count them: what is two units in memory is one. */
export const lengthOf = (text: string): number => [...text].length;

function ofTexts({ title, description, tags }: Checked, limits: Limits): Found[] {
  const long = tags.filter((tag) => lengthOf(tag) > limits.tagLength);
  const over = (text: string, most: number) => `${lengthOf(text)} characters; the platform takes ${most}.`;
  return [
    [title.trim() === '', 'title', 'stop', () => 'Add a title.'],
    [lengthOf(title) > limits.titleLength, 'title', 'stop', () => `The title has ${over(title, limits.titleLength)}`],
    [description.trim() === '', 'description', 'stop', () => 'Add a description.'],
    [
      lengthOf(description) > limits.descriptionLength,
      'description',
      'stop',
      () => `The description has ${over(description, limits.descriptionLength)}`,
    ],
    [
      tags.length > limits.tags,
      'tags',
      'stop',
      () => `There are ${tags.length} tags; the platform takes ${limits.tags}.`,
    ],
    [long.length > 0, 'tags', 'stop', () => `The tag “${long[0]}” has ${over(long[0]!, limits.tagLength)}`],
  ];
}

function ofVariants({ variants, options, oldPrice }: Checked, limits: Limits): Found[] {
  const lossy = variants.filter(({ profitMinor }) => profitMinor < 0);
  return [
    [variants.length === 0, 'variants', 'stop', () => 'Choose at least one variant.'],
    [
      variants.length > limits.variants,
      'variants',
      'stop',
      () => `There are ${variants.length} variants; the platform takes ${limits.variants}.`,
    ],
    [
      options.length > limits.options,
      'options',
      'stop',
      () => `There are ${options.length} options; the platform takes ${limits.options}.`,
    ],
    [variants.some(({ priceMinor }) => priceMinor <= 0), 'price', 'stop', () => 'Every variant needs a price.'],
    [
      oldPrice !== null,
      'price',
      'stop',
      () =>
        `You set the price of ${oldPrice!.name} in ${oldPrice!.before}, and the store sells in ${oldPrice!.now} now. Set a new one.`,
    ],
    [lossy.length > 0, 'price', 'warn', () => `You lose money on each sale of ${lossy[0]!.name}. Check its price.`],
  ];
}

function ofPictures({ pictures }: Checked, { limits, disclosure }: PlatformAbilities): Found[] {
  const generated = pictures.filter(({ provenance }) => provenance === 'generated').length;
  return [
    [pictures.length === 0, 'pictures', 'stop', () => 'Choose at least one picture.'],
    [
      pictures.length > limits.pictures,
      'pictures',
      'stop',
      () => `There are ${pictures.length} pictures; the platform takes ${limits.pictures}.`,
    ],
    [
      disclosure.pictureProvenance && pictures[0]?.provenance === 'generated',
      'provenance',
      'stop',
      () => 'The first picture is a generated one. Begin with a photograph or a mockup.',
    ],
    [
      disclosure.pictureProvenance && generated > 0,
      'provenance',
      'warn',
      () => 'Generated pictures are marked as such on the platform.',
    ],
  ];
}

/** Whether a seller may use a name, only they can know: they confirm it once for each product. */
function ofBrandNames({ brandNames, confirmedWords }: Checked): Breach[] {
  return brandNames.map(({ name, fields }): Breach => {
    if (confirmedWords.includes(name))
      return { kind: 'rights', level: 'warn', message: `You confirmed that you may use “${name}.”` };
    const message = `“${name}” in the ${inWords.format(fields)} may be a protected name. Confirm that you may use it.`;
    return { kind: 'rights', level: 'confirm', word: name, message };
  });
}
const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

export function breachesOf(checked: Checked, abilities: PlatformAbilities): Breach[] {
  const { disclosure } = abilities;
  const found: Found[] = [
    ...ofTexts(checked, abilities.limits),
    ...ofVariants(checked, abilities.limits),
    ...ofPictures(checked, abilities),
    [disclosure.madeBy && checked.madeBy === '', 'madeBy', 'stop', () => 'The platform wants to know who makes it.'],
  ];
  const facts = checked.missingFacts.map(
    (message): Breach => ({
      kind: 'productFacts',
      level: disclosure.productFacts ? 'stop' : 'warn',
      message,
    }),
  );
  const print = checked.printProblems.map((message): Breach => ({ kind: 'print', level: 'stop', message }));
  return [
    ...found.flatMap(([isWrong, kind, level, message]) => (isWrong ? [{ kind, level, message: message() }] : [])),
    ...facts,
    ...print,
    ...ofBrandNames(checked),
  ];
}
