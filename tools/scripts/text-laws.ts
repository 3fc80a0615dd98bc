/* What the pages say is in catalogs (packages/messages), and how it is laid out leaves open from which side it is read. */
import { parseSync } from 'oxc-parser';

type Node = { type: string; start: number; end: number; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);
const all = (node: Node): Node[] => [node, ...childrenOf(node).flatMap(all)];

const isText = (node: Node) => node.type === 'Literal' && typeof node.value === 'string';
const isCallOf = (name: string, node: Node) => node.type === 'CallExpression' && (node.callee as Node).name === name;

/** Texts, texts with a note, and lists and names of them. */
function isTexts(node: Node): boolean {
  if (isText(node)) return true;
  if (isCallOf('note', node)) return (node.arguments as Node[]).every(isText);
  if (node.type === 'ArrayExpression') return (node.elements as Node[]).every(isTexts);
  return (
    node.type === 'ObjectExpression' &&
    (node.properties as Node[]).every(
      (each) => each.type === 'Property' && !each.computed && isTexts(each.value as Node),
    )
  );
}

function isCatalogue(declared: Node): boolean {
  const made = declared.init as Node | null;
  return made !== null && isCallOf('defineMessages', made) && isTexts((made.arguments as Node[])[0]!);
}

/** A file of a catalog imports the definer, and exports what it defines: translators get texts, and nothing else. */
function isOnlyTexts(program: Node): boolean {
  return (program.body as Node[]).every((statement) => {
    if (statement.type === 'ImportDeclaration')
      return (statement.source as Node).value === '@merchmill/messages/define-messages.ts';
    const declaration = statement.declaration as Node | null;
    return (
      statement.type === 'ExportNamedDeclaration' &&
      declaration?.type === 'VariableDeclaration' &&
      (declaration.declarations as Node[]).every(isCatalogue)
    );
  });
}

/** Attributes that people read or hear. */
const readAloud = new Set(['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label', 'hint']);
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

/** Words of a screen that stand in its code. */
function wordsIn(node: Node): string[] {
  if (node.type === 'JSXText') return hasWords(String(node.value)) ? [String(node.value).trim()] : [];
  if (node.type === 'JSXAttribute' && readAloud.has(String((node.name as Node).name))) {
    const value = node.value as Node | null;
    return value && isText(value) && hasWords(String(value.value)) ? [String(value.value)] : [];
  }
  return [];
}

/** Classes that name a side of the screen, where one of the text is meant: start, end, ms, me, ps, pe. The middle is no side. */
const sides =
  /(?:^|[\s"'`:!-])-?((?:[mp][lr]|scroll-[mp][lr]|left|right)-(?!1\/2)[\w[.%(/-]+|(?:border-[lr]|rounded-[lr]|rounded-[tb][lr])(?:-[\w[.%(/-]+)?|(?:text|float|clear)-(?:left|right))(?=[\s"'`])/;

function sideIn(node: Node): string | undefined {
  const text = isText(node)
    ? String(node.value)
    : node.type === 'TemplateElement'
      ? (node.value as { raw: string }).raw
      : '';
  return / |^[a-z:[\]-]+$/.test(text) ? sides.exec(` ${text} `)?.[1] : undefined;
}

/** A show of the components, for those who work on them. */
const isStyleguide = (file: string) => file.startsWith('apps/web/app/areas/shop/styleguide/');

const isTest = (file: string) => /\.test\.tsx?$|\/test-[^/]+\.tsx?$/.test(file);

/** Every broken law of texts as a line; `files` are sources by their path from the root. */
export function checkTexts(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    if (!file.startsWith('apps/web/app/') || isTest(file)) return [];
    const program = parseSync(file, text).program as unknown as Node;
    if (text.includes('defineMessages('))
      return isOnlyTexts(program) ? [] : [`${file} is a catalog, and has more than texts in it`];
    const nodes = all(program);
    const side = nodes.map(sideIn).find((each) => each !== undefined);
    return [
      ...(/\bplural\(/.test(text) ? [`${file} counts by plural(): a catalog does, in ICU form`] : []),
      ...(isStyleguide(file)
        ? []
        : nodes.flatMap(wordsIn).map((words) => `${file} says “${words}”: that belongs into a catalog`)),
      ...(side
        ? [`${file} is laid out with ${side}: take start and end, for languages that are read from the right`]
        : []),
    ];
  });
}
