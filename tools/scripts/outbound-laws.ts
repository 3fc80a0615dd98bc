/*
 * By what the server may call others: by what is guarded (adapters/outbound-http.ts), or by what goes only where the
 * configuration says. Files are parsed, so that an import or a global is found however it is written.
 */
import { parseSync } from 'oxc-parser';

const server = 'apps/server/src/';
const isTest = (file: string) => /\.test\.ts$|\/testing\/|\/test-[^/]+\.ts$/.test(file);

/** Who calls by what. Only the first is given addresses that strangers name. */
const allowed = [
  'adapters/outbound-http.ts: undici',
  'adapters/file-storage/s3.ts: @aws-sdk/client-s3',
  'adapters/mail/mailers.ts: nodemailer',
  'adapters/sftp/open-sftp.ts: ssh2',
  'adapters/sign-in/local-fetch.ts: undici',
  'backup/control.ts: undici',
  'start/start-details.ts: nodemailer',
];

const libraries = /^(undici|nodemailer|ssh2|@aws-sdk\/.+)$/;
const modulesOfNode = /^(node:)?(https?|http2|net|tls|dgram)$/;
/** What calls in those; the rest listens, or looks at addresses. */
const callers = [
  'default',
  'request',
  'get',
  'ClientRequest',
  'connect',
  'createConnection',
  'createSocket',
  'Socket',
  'TLSSocket',
];
/** What calls without an import. */
const globals = ['fetch', 'WebSocket', 'EventSource'];
const globalObjects = ['globalThis', 'global'];
/** Most files mention nothing of this, and need not be parsed. */
const mentioned = /fetch|WebSocket|EventSource|\bglobal|undici|nodemailer|ssh2|@aws-sdk|https?|\b(net|tls|dgram)\b/;

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nodesOf = (value: unknown): Node[] => [value].flat().filter(isNode);
const partsOf = (node: Node): Node[] => Object.values(node).flatMap(nodesOf);
function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : undefined;
  if (value.type !== 'TemplateLiteral' || nodesOf(value.expressions).length > 0) return undefined;
  return (value.quasis as { value: { cooked: string } }[])[0]?.value.cooked;
}
const nameOf = (value: unknown): string | undefined =>
  isNode(value) && value.type === 'Identifier' ? String(value.name) : undefined;

/** Names that a parameter or a declaration gives. */
function namesIn(pattern: Node): string[] {
  const name = nameOf(pattern);
  if (name !== undefined) return [name];
  const inner = ['properties', 'elements', 'value', 'left', 'argument', 'parameter'].map((key) => pattern[key]);
  return inner.flatMap(nodesOf).flatMap(namesIn);
}

const isFunction = ({ type }: Node) => /^(Function|ArrowFunction)/.test(type);

/** Names that a function, or a file, gives to what is in it; those of functions within are theirs. */
function namesGivenBy(node: Node): string[] {
  if (node.type === 'ImportDeclaration')
    return nodesOf(node.specifiers).flatMap(({ local }) => nodesOf(local).flatMap(namesIn));
  const own = node.type === 'VariableDeclarator' ? nodesOf(node.id).flatMap(namesIn) : [];
  return [
    ...own,
    ...partsOf(node).flatMap((part) => (isFunction(part) ? nodesOf(part.id).flatMap(namesIn) : namesGivenBy(part))),
  ];
}

/** Types call nobody. */
const isType = ({ type }: Node) => /^TS/.test(type) && !/^TS(As|Satisfies|NonNull|Instantiation|Parameter)/.test(type);
const withoutType = (node: Node): Node =>
  /^(TS|Parenthesized)/.test(node.type) && isNode(node.expression) ? withoutType(node.expression) : node;

/** Global ways to call that are used here, but for names that are given to something else. */
function globalWays(node: Node, given: ReadonlySet<string>): string[] {
  if (isType(node) || node.type === 'ImportDeclaration') return [];
  const inside = (parts: Node[], names = given) => parts.flatMap((part) => globalWays(part, names));
  if (isFunction(node)) {
    const own = [...nodesOf(node.params).flatMap(namesIn), ...namesGivenBy({ ...node, params: [] })];
    return inside(partsOf({ ...node, id: null }), new Set([...given, ...own]));
  }
  if (node.type === 'Identifier') {
    const name = String(node.name);
    return [...globals, ...globalObjects].includes(name) && !given.has(name) ? [name] : [];
  }
  if (node.type === 'MemberExpression') {
    const key = node.computed ? textOf(node.property) : nameOf(node.property);
    const object = nameOf(withoutType(node.object as Node));
    if (object && globalObjects.includes(object) && !given.has(object) && key)
      return globals.includes(key) ? [key] : [];
    return inside([...nodesOf(node.object), ...(node.computed ? nodesOf(node.property) : [])]);
  }
  const isKeyed = 'key' in node && !node.computed;
  return inside(partsOf(isKeyed ? { ...node, key: null } : node));
}

const isOut = (module: string, names: readonly string[] | 'all') =>
  libraries.test(module) ||
  (modulesOfNode.test(module) && (names === 'all' || names.some((name) => callers.includes(name))));

/** Modules that are loaded by a call: `import('undici')`, `require('node:http')`. */
function loadedIn(node: Node): string[] {
  const asked = node.type === 'ImportExpression' ? node.source : nodesOf(node.arguments)[0];
  const module = isType(node) ? undefined : textOf(asked);
  return [...(module !== undefined && isOut(module, 'all') ? [module] : []), ...partsOf(node).flatMap(loadedIn)];
}

/** By what a file calls others. */
export function waysOut(file: string, text: string): string[] {
  if (!mentioned.test(text)) return [];
  const { program, module } = parseSync(file, text);
  const root = program as unknown as Node;
  const imported = module.staticImports
    .filter(({ entries }) => !entries.length || entries.some(({ isType }) => !isType))
    .filter(({ moduleRequest, entries }) => {
      const used = entries.filter(({ isType }) => !isType).map(({ importName }) => importName);
      const isNamed = used.every(({ kind }) => kind === 'Name');
      return isOut(moduleRequest.value, isNamed ? used.flatMap(({ name }) => name ?? []) : 'all');
    })
    .map(({ moduleRequest }) => moduleRequest.value);
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ isType, moduleRequest }) => !isType && moduleRequest)
    .filter(({ importName, moduleRequest }) =>
      isOut(moduleRequest!.value, importName.kind === 'Name' && importName.name ? [importName.name] : 'all'),
    )
    .map(({ moduleRequest }) => moduleRequest!.value);
  const used = globalWays(root, new Set(namesGivenBy(root)));
  return [...new Set([...imported, ...passedOn, ...loadedIn(root), ...used])];
}

/** Ways out of the server that nobody guards, and those that are allowed for nothing. `files` are sources by their path. */
export function checkOutbound(files: ReadonlyMap<string, string>): string[] {
  const ways = [...files]
    .filter(([file]) => file.startsWith(server) && !isTest(file))
    .flatMap(([file, text]) => waysOut(file, text).map((by) => `${file.slice(server.length)}: ${by}`));
  return [
    ...ways
      .filter((way) => !allowed.includes(way))
      .map((way) => `${server}${way} calls others unguarded: take adapters/outbound-http.ts`),
    ...allowed
      .filter((way) => !ways.includes(way))
      .map((way) => `${way} is allowed to call others, and does not (tools/scripts/outbound-laws.ts)`),
  ];
}
