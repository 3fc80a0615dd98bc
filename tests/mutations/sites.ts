import { parseSync } from 'oxc-parser';

/** One small change of a file that makes its rule another one: `replacement` instead of `[start, end)`. */
export type Mutation = { file: string; line: number; start: number; end: number; was: string; becomes: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Change = { start: number; end: number; becomes: string };

const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};
const methods: Record<string, string> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  some: 'every',
  every: 'some',
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** An operator stands between its two sides; brackets and comments may, too. */
function operatorChange(node: Node, text: string): Change[] {
  const [left, right, operator] = [node.left as Node, node.right as Node, node.operator as string];
  const becomes = operators[operator];
  if (!becomes || isText(left) || isText(right)) return [];
  const start = text.indexOf(operator, left.end);
  return start < 0 || start >= right.start ? [] : [{ start, end: start + operator.length, becomes }];
}

function literalChange(node: Node): Change[] {
  const { start, end, value } = node;
  if (typeof value === 'number') return [{ start, end, becomes: String(value + 1) }];
  return typeof value === 'boolean' ? [{ start, end, becomes: String(!value) }] : [];
}

function callChange(node: Node): Change[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { name, start, end } = callee.property as Node & { name: string };
  if (name === 'filter') return [{ start: (callee.object as Node).end, end: node.end, becomes: '' }];
  const becomes = methods[name];
  return becomes ? [{ start, end, becomes }] : [];
}

/** A list of words loses each of them once: tables of states and kinds are written so. */
function listChanges(node: Node): Change[] {
  const elements = node.elements as (Node | null)[];
  if (elements.length < 2 || !elements.every((each) => each && isText(each))) return [];
  return elements.map((each, index) => {
    const next = elements[index + 1];
    const start = next ? each!.start : elements[index - 1]!.end;
    return { start, end: next ? next.start : each!.end, becomes: '' };
  });
}

function changesOf(node: Node, text: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorChange(node, text);
    case 'Literal':
      return literalChange(node);
    case 'UnaryExpression':
      return node.operator === '!' ? [{ start: node.start, end: node.start + 1, becomes: '' }] : [];
    case 'IfStatement': {
      const { start, end } = node.test as Node;
      return [{ start, end, becomes: 'false' }];
    }
    case 'ConditionalExpression': {
      const { start, end } = node.test as Node;
      return [{ start, end, becomes: `!(${text.slice(start, end)})` }];
    }
    case 'ThrowStatement':
      return [{ start: node.start, end: node.end, becomes: ';' }];
    case 'ExpressionStatement':
      return (node.expression as Node).type === 'CallExpression'
        ? [{ start: node.start, end: node.end, becomes: ';' }]
        : [];
    case 'CallExpression':
      return callChange(node);
    case 'ArrayExpression':
      return listChanges(node);
    default:
      return [];
  }
}

/** Types and imports do nothing when the program runs, so nothing in them is worth changing. */
const isOfTypes = ({ type }: Node) =>
  (type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)) ||
  type === 'ImportDeclaration';

function* walk(node: Node): Generator<Node> {
  if (isOfTypes(node)) return;
  yield node;
  for (const value of Object.values(node)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* walk(each);
  }
}

/** Every place of a file that could be changed, in the order of the text. */
export function sitesOf(file: string, text: string): Mutation[] {
  const { program } = parseSync(file, text);
  const changes = [...walk(program as unknown as Node)].flatMap((node) => changesOf(node, text));
  return changes
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map(({ start, end, becomes }) => ({
      file,
      line: text.slice(0, start).split('\n').length,
      start,
      end,
      was: text.slice(start, end),
      becomes,
    }));
}
