import type { StitchPlan } from './digitize.ts';
import type { Command } from './sewing.ts';

/*
 * Tajima's format: a header of text, and three bytes for each step of the machine. A step is a sum of powers of three,
 * each of which is added, taken away or left out. Y grows upwards.
 */

const headerBytes = 512;
const largestStep = 121;

/** Byte, bit that adds it and bit that takes it away, by power of three: of x and of y. */
const bits = {
  x: [
    { weight: 81, byte: 2, plus: 2, minus: 3 },
    { weight: 27, byte: 1, plus: 2, minus: 3 },
    { weight: 9, byte: 0, plus: 2, minus: 3 },
    { weight: 3, byte: 1, plus: 0, minus: 1 },
    { weight: 1, byte: 0, plus: 0, minus: 1 },
  ],
  y: [
    { weight: 81, byte: 2, plus: 5, minus: 4 },
    { weight: 27, byte: 1, plus: 5, minus: 4 },
    { weight: 9, byte: 0, plus: 5, minus: 4 },
    { weight: 3, byte: 1, plus: 7, minus: 6 },
    { weight: 1, byte: 0, plus: 7, minus: 6 },
  ],
} as const;

const stepBits = 0b00000011;
const jumpBit = 0b10000000;
const colorBits = 0b11000011;
const endBytes = [0x00, 0x00, 0xf3] as const;
/** Three jumps in a row cut the thread. */
const trimSteps = [2, -4, 2] as const;

function record(dx: number, dy: number, isJump: boolean): number[] {
  const bytes = [0, 0, stepBits | (isJump ? jumpBit : 0)];
  for (const axis of ['x', 'y'] as const) {
    let left = axis === 'x' ? dx : dy;
    for (const { weight, byte, plus, minus } of bits[axis]) {
      // What smaller powers can make up together is half of one of this.
      if (Math.abs(left) <= (weight - 1) / 2) continue;
      bytes[byte]! |= 1 << (left > 0 ? plus : minus);
      left -= Math.sign(left) * weight;
    }
    if (left !== 0) throw new RangeError('A step is longer than the machine can go');
  }
  return bytes;
}

class Tape {
  readonly bytes: number[] = [];
  #x = 0;
  #y = 0;

  /** Goes somewhere in as many steps as it takes. */
  go(x: number, y: number, isJump: boolean): void {
    const [fromX, fromY] = [this.#x, this.#y];
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x - fromX), Math.abs(y - fromY)) / largestStep));
    for (let step = 1; step <= steps; step++) {
      const toX = Math.round(fromX + ((x - fromX) * step) / steps);
      const toY = Math.round(fromY + ((y - fromY) * step) / steps);
      this.bytes.push(...record(toX - this.#x, toY - this.#y, isJump));
      [this.#x, this.#y] = [toX, toY];
    }
  }

  trim(): void {
    for (const step of trimSteps) this.bytes.push(...record(step, step, true));
  }

  changeColor(): void {
    this.bytes.push(0, 0, colorBits);
  }
}

/** Text of a label in ASCII, as machines show it. */
const labelOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 16)
    .padEnd(16);

function headerOf(name: string, { commands, blocks }: StitchPlan, records: number): string {
  const sewn = commands.filter(({ kind }) => kind === 'stitch' || kind === 'jump');
  const reach = (of: (command: Command) => number) => sewn.reduce((most, command) => Math.max(most, of(command)), 0);
  const number = (value: number, width: number) => String(value).padStart(width);
  return [
    `LA:${labelOf(name)}`,
    `ST:${number(records, 7)}`,
    `CO:${number(Math.max(0, blocks.length - 1), 3)}`,
    `+X:${number(
      reach(({ x }) => x),
      5,
    )}`,
    `-X:${number(
      reach(({ x }) => -x),
      5,
    )}`,
    `+Y:${number(
      reach(({ y }) => -y),
      5,
    )}`,
    `-Y:${number(
      reach(({ y }) => y),
      5,
    )}`,
    // The machine ends where it began, and no other tape follows.
    'AX:+    0',
    'AY:+    0',
    'MX:+    0',
    'MY:+    0',
    'PD:******',
  ]
    .map((field) => `${field}\r`)
    .join('');
}

/** The file that an embroidery machine sews from. */
export function writeDst(plan: StitchPlan, name: string): Uint8Array {
  const tape = new Tape();
  for (const { kind, x, y } of plan.commands) {
    if (kind === 'trim') tape.trim();
    else if (kind === 'color') tape.changeColor();
    else tape.go(x, -y, kind === 'jump');
  }
  const file = new Uint8Array(headerBytes + tape.bytes.length + endBytes.length).fill(0x20, 0, headerBytes);
  const header = headerOf(name, plan, tape.bytes.length / 3);
  file.set(new TextEncoder().encode(`${header}\x1a`));
  file.set(tape.bytes, headerBytes);
  file.set(endBytes, headerBytes + tape.bytes.length);
  return file;
}
