import { formatNumber } from './geometry.ts';

/** A command of absolute path data; `points` are x,y pairs: 1 for M and L, 2 for Q, 3 for C, none for Z. */
export interface PathCommand {
  readonly op: 'M' | 'L' | 'Q' | 'C' | 'Z';
  readonly points: readonly number[];
}

const argumentsOf: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const numberPattern = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)/y;
const flagPattern = /[\s,]*([01])/y;
const commandPattern = /[\s,]*([A-Za-z])/y;
const largestCoordinate = 1e6;

export class PathDataError extends Error {}

/** Reads tokens of path data one after the other. */
class Scanner {
  #at = 0;
  readonly #text: string;
  readonly #end: number;

  constructor(text: string) {
    this.#text = text;
    this.#end = text.trimEnd().length;
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (!match) return null;
    this.#at = pattern.lastIndex;
    return match[1]!;
  }

  command(): string | null {
    return this.#match(commandPattern);
  }

  number(): number | null {
    const token = this.#match(numberPattern);
    if (token === null) return null;
    const value = Number(token);
    if (!(Math.abs(value) <= largestCoordinate)) throw new PathDataError('A path coordinate is too large');
    return value;
  }

  /** Arc flags may be written without a space between them. */
  flag(): number | null {
    const token = this.#match(flagPattern);
    return token === null ? null : Number(token);
  }

  atEnd(): boolean {
    return this.#at >= this.#end;
  }
}

interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  /** Control point of the curve just drawn, which the smooth commands reflect. */
  control: { op: 'C' | 'Q'; x: number; y: number } | null;
}

function readArguments(scanner: Scanner, op: string): number[] | null {
  const count = argumentsOf[op]!;
  const values: number[] = [];
  for (let index = 0; index < count; index++) {
    const isFlag = op === 'A' && (index === 3 || index === 4);
    const value = isFlag ? scanner.flag() : scanner.number();
    if (value === null) {
      if (index === 0) return null;
      throw new PathDataError('A path command lacks a number');
    }
    values.push(value);
  }
  return values;
}

/** The four-number tail of an arc, turned into cubic curves (SVG 1.1, appendix F.6). */
function arcToCurves(pen: Pen, arc: number[], toX: number, toY: number): PathCommand[] {
  let rx = Math.abs(arc[0]!);
  let ry = Math.abs(arc[1]!);
  if (rx === 0 || ry === 0) return [{ op: 'L', points: [toX, toY] }];
  if (pen.x === toX && pen.y === toY) return [];
  const phi = (arc[2]! * Math.PI) / 180;
  const cos = Math.cos(phi);
  const sin = Math.sin(phi);
  const halfX = (pen.x - toX) / 2;
  const halfY = (pen.y - toY) / 2;
  const x1 = cos * halfX + sin * halfY;
  const y1 = -sin * halfX + cos * halfY;
  const stretch = Math.sqrt((x1 / rx) ** 2 + (y1 / ry) ** 2);
  if (stretch > 1) {
    rx *= stretch;
    ry *= stretch;
  }
  const product = rx * rx * y1 * y1 + ry * ry * x1 * x1;
  const root = Math.sqrt(Math.max(0, (rx * rx * ry * ry - product) / product));
  const factor = arc[3] === arc[4] ? -root : root;
  const centerX = (factor * rx * y1) / ry;
  const centerY = (-factor * ry * x1) / rx;
  const start = Math.atan2((y1 - centerY) / ry, (x1 - centerX) / rx);
  const end = Math.atan2((-y1 - centerY) / ry, (-x1 - centerX) / rx);
  let sweep = end - start;
  if (arc[4] === 1 && sweep < 0) sweep += 2 * Math.PI;
  if (arc[4] === 0 && sweep > 0) sweep -= 2 * Math.PI;

  const middleX = (pen.x + toX) / 2;
  const middleY = (pen.y + toY) / 2;
  const place = (x: number, y: number) => [
    cos * (x * rx + centerX) - sin * (y * ry + centerY) + middleX,
    sin * (x * rx + centerX) + cos * (y * ry + centerY) + middleY,
  ];
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const step = sweep / count;
  const handle = (4 / 3) * Math.tan(step / 4);
  return Array.from({ length: count }, (_, index) => {
    const a = start + index * step;
    const b = a + step;
    const last = index === count - 1 ? [toX, toY] : place(Math.cos(b), Math.sin(b));
    return {
      op: 'C' as const,
      points: [
        ...place(Math.cos(a) - handle * Math.sin(a), Math.sin(a) + handle * Math.cos(a)),
        ...place(Math.cos(b) + handle * Math.sin(b), Math.sin(b) - handle * Math.cos(b)),
        ...last,
      ],
    };
  });
}

function reflected(pen: Pen, op: 'C' | 'Q'): [number, number] {
  return pen.control?.op === op ? [2 * pen.x - pen.control.x, 2 * pen.y - pen.control.y] : [pen.x, pen.y];
}

/** Turns one command with its numbers, already absolute, into plain commands. */
function plainCommands(pen: Pen, op: string, v: number[]): PathCommand[] {
  switch (op) {
    case 'M':
    case 'L':
    case 'Q':
    case 'C':
      return [{ op, points: v }];
    case 'H':
      return [{ op: 'L', points: [v[0]!, pen.y] }];
    case 'V':
      return [{ op: 'L', points: [pen.x, v[0]!] }];
    case 'S':
      return [{ op: 'C', points: [...reflected(pen, 'C'), ...v] }];
    case 'T':
      return [{ op: 'Q', points: [...reflected(pen, 'Q'), ...v] }];
    case 'A':
      return arcToCurves(pen, v, v[5]!, v[6]!);
    default:
      return [{ op: 'Z', points: [] }];
  }
}

function makeAbsolute(pen: Pen, op: string, values: number[]): number[] {
  if (op === 'H') return [values[0]! + pen.x];
  if (op === 'V') return [values[0]! + pen.y];
  if (op === 'A') return [...values.slice(0, 5), values[5]! + pen.x, values[6]! + pen.y];
  return values.map((value, index) => value + (index % 2 ? pen.y : pen.x));
}

function movePen(pen: Pen, command: PathCommand): void {
  const { op, points } = command;
  if (op === 'Z') {
    pen.x = pen.startX;
    pen.y = pen.startY;
    pen.control = null;
    return;
  }
  pen.control = op === 'C' || op === 'Q' ? { op, x: points.at(-4)!, y: points.at(-3)! } : null;
  pen.x = points.at(-2)!;
  pen.y = points.at(-1)!;
  if (op === 'M') {
    pen.startX = pen.x;
    pen.startY = pen.y;
  }
}

/** Reads SVG path data into absolute M, L, Q, C and Z. @throws PathDataError when it is not well formed. */
export function parsePathData(data: string): PathCommand[] {
  const scanner = new Scanner(data);
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, control: null };
  const commands: PathCommand[] = [];
  while (!scanner.atEnd()) {
    const letter = scanner.command();
    let op = letter?.toUpperCase() ?? '';
    if (letter === null || argumentsOf[op] === undefined) throw new PathDataError('Unknown path command');
    if (commands.length === 0 && op !== 'M') throw new PathDataError('A path must start with a move');
    const isRelative = letter !== op;
    let values = readArguments(scanner, op);
    if (values === null) throw new PathDataError('A path command lacks a number');
    while (values !== null) {
      const plain = plainCommands(pen, op, isRelative ? makeAbsolute(pen, op, values) : values);
      for (const command of plain) movePen(pen, command);
      commands.push(...plain);
      if (op === 'Z') break;
      if (op === 'M') op = 'L';
      values = readArguments(scanner, op);
    }
  }
  return commands;
}

/** Writes commands as path data, x and y multiplied by the given scales. */
export function writePathData(commands: readonly PathCommand[], scaleX = 1, scaleY = 1): string {
  return commands
    .map(({ op, points }) => {
      let text: string = op;
      for (let at = 0; at < points.length; at += 2) {
        text += `${at ? ' ' : ''}${formatNumber(points[at]! * scaleX)},${formatNumber(points[at + 1]! * scaleY)}`;
      }
      return text;
    })
    .join('');
}
