import { fileURLToPath } from 'node:url';
import { compileText } from '@merchmill/messages/compile.ts';
import { isEnglish, language } from '@merchmill/messages/language.ts';
import { type Plugin, parseSync } from 'vite';

const languageFile = fileURLToPath(import.meta.resolve('@merchmill/messages/language.ts'));
const sayFile = '@merchmill/messages/say.ts';

type Node = { type: string; start: number; end: number; [field: string]: unknown };
type Edit = { start: number; end: number; text: string };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode);

function textIn(node: Node | undefined): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}
const isCallOf = (name: string, node: Node) => node.type === 'CallExpression' && (node.callee as Node).name === name;
const argumentsOf = (node: Node) => node.arguments as Node[];

function compiled(node: Node, text: string, note?: string): Edit {
  const message = compileText(text, note);
  const written = JSON.stringify(message);
  return { ...node, text: typeof message === 'string' ? written : `sayCompiled(${written})` };
}

/** Every text of a catalog, compiled; its names, and the lists that it stands in, stay as they are. */
function editsOf(node: Node): Edit[] {
  const text = textIn(node);
  if (text !== undefined) return [compiled(node, text)];
  if (isCallOf('note', node)) {
    const [noted, why] = argumentsOf(node).map(textIn);
    if (noted !== undefined) return [compiled(node, noted, why)];
  }
  return (node.type === 'Property' ? [node.value as Node] : childrenOf(node)).flatMap(editsOf);
}

const definer = /messages\/define-messages\.ts$/;

function editsOfFile(node: Node): Edit[] {
  if (node.type === 'ImportDeclaration' && definer.test(textIn(node.source as Node) ?? ''))
    return [{ ...node, text: `import { sayCompiled } from '${sayFile}';` }];
  if (!isCallOf('defineMessages', node)) return childrenOf(node).flatMap(editsOfFile);
  const [catalogue] = argumentsOf(node);
  // Texts alone are left: what is given has the shape of what stands there.
  return [...editsOf(catalogue!), { ...(node.callee as Node), text: '' }];
}

/** The texts of a file of messages as browsers get them: in one language, and without what parses them. */
export function compileMessages(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const edits = editsOfFile(program as unknown as Node).sort((one, other) => other.start - one.start);
  return edits.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/**
 * Catalogs of texts (packages/messages) are written out in the language of the shop when the pages are built, so that
 * browsers load texts, and not what makes them of the ICU form.
 */
export const compiledMessages: Plugin = {
  name: 'compiled-messages',
  enforce: 'pre',
  load: (id) =>
    id === languageFile
      ? `export const language = ${JSON.stringify(language)};\nexport const isEnglish = ${isEnglish};`
      : undefined,
  transform: (code, id) =>
    id.includes('/app/') && code.includes('defineMessages(')
      ? { code: compileMessages(code, id), map: null }
      : undefined,
};
