/* Comments, texts and pages of documentation are written in US English. Names in code are not judged. */
import { parseSync } from 'oxc-parser';

/** British spellings, each with the American one. Inflected forms follow by the same replacement. */
const spellings: readonly (readonly [british: string, american: string])[] = [
  ['aluminium', 'aluminum'],
  ['analyse', 'analyze'],
  ['armour', 'armor'],
  ['artefact', 'artifact'],
  ['authoris', 'authoriz'],
  ['behaviour', 'behavior'],
  ['cancelled', 'canceled'],
  ['cancelling', 'canceling'],
  ['capitalis', 'capitaliz'],
  ['catalogue', 'catalog'],
  ['categoris', 'categoriz'],
  ['centimetre', 'centimeter'],
  ['centred', 'centered'],
  ['centre', 'center'],
  ['centring', 'centering'],
  ['cheque', 'check'],
  ['colour', 'color'],
  ['customis', 'customiz'],
  ['defence', 'defense'],
  ['dialled', 'dialed'],
  ['emphasis(?=e|ing)', 'emphasiz'],
  ['favour', 'favor'],
  ['finalis', 'finaliz'],
  ['flavour', 'flavor'],
  ['grey', 'gray'],
  ['harbour', 'harbor'],
  ['honour', 'honor'],
  ['humour', 'humor'],
  ['initialis', 'initializ'],
  ['itemis', 'itemiz'],
  ['jewellery', 'jewelry'],
  ['judgement', 'judgment'],
  ['kilometre', 'kilometer'],
  ['labelled', 'labeled'],
  ['labelling', 'labeling'],
  ['labour', 'labor'],
  ['licence', 'license'],
  ['localis', 'localiz'],
  ['materialis', 'materializ'],
  ['maximis', 'maximiz'],
  ['metre', 'meter'],
  ['micrometre', 'micrometer'],
  ['millimetre', 'millimeter'],
  ['minimis', 'minimiz'],
  ['modelled', 'modeled'],
  ['modelling', 'modeling'],
  ['mould', 'mold'],
  ['neighbour', 'neighbor'],
  ['normalis', 'normaliz'],
  ['offence', 'offense'],
  ['optimis(?!m|t)', 'optimiz'],
  ['organis(?!m)', 'organiz'],
  ['personalis', 'personaliz'],
  ['plough', 'plow'],
  ['prioritis', 'prioritiz'],
  ['programme(?!d|r)', 'program'],
  ['pyjama', 'pajama'],
  ['realis(?!m|t)', 'realiz'],
  ['recognis', 'recogniz'],
  ['rumour', 'rumor'],
  ['serialis', 'serializ'],
  ['spoilt', 'spoiled'],
  ['standardis', 'standardiz'],
  ['summaris', 'summariz'],
  ['synchronis', 'synchroniz'],
  ['tokenis', 'tokeniz'],
  ['towards', 'toward'],
  ['travell(?=ed|ing|er)', 'travel'],
  ['tyre', 'tire'],
  ['utilis', 'utiliz'],
  ['visualis', 'visualiz'],
];

/** A word of prose is no part of a name or an address: `colour=`, `default_colour`, `{colour}`, `/favourites`. */
const british = new RegExp(
  `(?<![\\w./?&=$#@{'-]|@param )(?:un|re|pre|multi|mis)?(${spellings.map(([word]) => word).join('|')})[a-z]*(?![\\w=(}'/]|-[a-z]|\\.[a-z])`,
  'giu',
);

/** Values of the specification, proper names and terms of law that are spelled so, and an artwork with its lettering. */
const fixed =
  /\bAuthorised\b|\bLabour Day\b|\bde minimis\b|\bHARBOUR LIGHT\b|\b(?:shopper cancelled|cancelled by shopper)\b/g;
/** What is quoted as code, and where links lead. */
const code = /```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)|https?:\/\/\S+/g;

/** British words in prose, each with how it is spelled here. */
function findBritish(prose: string): { word: string; american: string; at: number }[] {
  const blanked = prose.replace(code, blank).replace(fixed, blank);
  return [...blanked.matchAll(british)].map(({ 0: word, index: at }) => ({ word, american: americanOf(word), at }));
}

const blank = (text: string) => ' '.repeat(text.length);

function americanOf(word: string): string {
  const [from, to] = spellings.find(([each]) => new RegExp(each, 'iu').test(word))!;
  return word.replace(new RegExp(from, 'iu'), (found) => inCaseOf(found, to));
}

function inCaseOf(found: string, to: string): string {
  if (found === found.toUpperCase()) return to.toUpperCase();
  return /^\p{Lu}/u.test(found) ? to.slice(0, 1).toUpperCase() + to.slice(1) : to;
}

type Node = { type: string; start: number; end: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

/** Statements for the database have its names in them. */
const isSql = (node: Node) => node.type === 'TaggedTemplateExpression' && (node.tag as Node).name === 'sql';

/** Texts of several words: a single one may be a name. */
function* textsIn(node: Node): Generator<string> {
  const text =
    node.type === 'TemplateElement'
      ? (node.value as { raw: string }).raw
      : /Literal|JSXText/.test(node.type) && node.value;
  if (typeof text === 'string' && /\S\s+\S/.test(text)) yield text;
  if (!isSql(node)) for (const child of childrenOf(node)) yield* textsIn(child);
}

/** What is called so in a test: `it('…')`, `describe.each(…)('…')`. */
function* titlesIn(node: Node, text: string): Generator<string> {
  const [title] = (node.arguments as Node[] | undefined) ?? [];
  if (node.type === 'CallExpression' && /^(?:it|describe)\b/.test(text.slice(node.start, node.end)) && title)
    yield* textsIn({ ...title, body: null });
  for (const child of childrenOf(node)) yield* titlesIn(child, text);
}

function proseIn(file: string, text: string): string[] {
  if (file.endsWith('.md')) return [text];
  const { program, comments } = parseSync(file, text);
  const root = program as unknown as Node;
  const said = /\.test\.tsx?$/.test(file) ? titlesIn(root, text) : textsIn(root);
  return [...comments.map(({ value }) => value), ...said];
}

/** Every British spelling as a line; `files` are sources and pages by their path from the root. */
export function checkSpelling(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) =>
    proseIn(file, text)
      .flatMap(findBritish)
      .map(({ word, american }) => `${file} says “${word}”: here it is spelled “${american}”`),
  );
}
