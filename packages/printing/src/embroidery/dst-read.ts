import type { Command } from './sewing.ts';

/* Reads what machines read, by the layout of the bytes alone and nothing of what wrote them. */

export interface DstFile {
  /** Fields of the header by their two letters, such as `ST`, without spaces around them. */
  readonly header: Readonly<Record<string, string>>;
  /** Places are tenths of a millimeter from the start, y downwards. */
  readonly commands: readonly Command[];
  /** Steps of the machine, without its end. */
  readonly records: number;
}

const headerBytes = 512;

/** What each bit of the three bytes adds to x, from the lowest bit of the first byte on. */
const addsX = [1, -1, 9, -9, 0, 0, 0, 0, 3, -3, 27, -27, 0, 0, 0, 0, 0, 0, 81, -81, 0, 0, 0, 0];
const addsY = [0, 0, 0, 0, -9, 9, -1, 1, 0, 0, 0, 0, -27, 27, -3, 3, 0, 0, 0, 0, -81, 81, 0, 0];

interface Step {
  readonly kind: 'stitch' | 'jump' | 'color' | 'end';
  readonly dx: number;
  readonly dy: number;
}

function stepOf(bytes: Uint8Array, at: number): Step {
  const word = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
  const sum = (adds: readonly number[]) => adds.reduce((total, add, bit) => total + ((word >> bit) & 1 ? add : 0), 0);
  const [isJump, isColor] = [(bytes[at + 2]! & 0x80) !== 0, (bytes[at + 2]! & 0x40) !== 0];
  if (bytes[at + 2] === 0xf3) return { kind: 'end', dx: 0, dy: 0 };
  return { kind: isColor ? 'color' : isJump ? 'jump' : 'stitch', dx: sum(addsX), dy: -sum(addsY) };
}

function readHeader(bytes: Uint8Array): Record<string, string> {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, headerBytes));
  const fields = text.slice(0, text.indexOf('\x1a')).split('\r').filter(Boolean);
  return Object.fromEntries(fields.map((field) => [field.slice(0, 2), field.slice(3).trim()]));
}

/** @throws RangeError where the file has no end or is no such file. */
export function readDst(bytes: Uint8Array): DstFile {
  if (bytes.length < headerBytes + 3 || (bytes.length - headerBytes) % 3) throw new RangeError('This is no DST file');
  const commands: Command[] = [];
  let [x, y, jumps, records] = [0, 0, 0, 0];
  for (let at = headerBytes; ; at += 3) {
    if (at + 3 > bytes.length) throw new RangeError('The file has no end');
    const { kind, dx, dy } = stepOf(bytes, at);
    if (kind === 'end') break;
    records++;
    [x, y] = [x + dx, y + dy];
    jumps = kind === 'jump' ? jumps + 1 : 0;
    // Three jumps that end where they began cut the thread; others bring the needle somewhere.
    const third = commands.at(-3);
    if (jumps >= 3 && third && third.x === x && third.y === y) {
      commands.splice(-2);
      commands.push({ kind: 'trim', x, y });
      jumps = 0;
    } else commands.push({ kind, x, y });
  }
  return { header: readHeader(bytes), commands, records };
}
