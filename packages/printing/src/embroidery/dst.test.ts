import { threads } from '@merchmill/design/threads.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StitchPlan } from './digitize.ts';
import { writeDst } from './dst.ts';
import { readDst } from './dst-read.ts';
import type { Command } from './sewing.ts';

const plan = (commands: readonly Command[], colors = 1): StitchPlan => ({
  commands,
  blocks: threads.slice(0, colors).map((thread) => ({ thread, stitches: 1 })),
  stitches: commands.length,
  trims: 0,
  widthMm: 0,
  heightMm: 0,
});
const stitch = (x: number, y: number): Command => ({ kind: 'stitch', x, y });
const bytesOf = (x: number, y: number, kind: Command['kind'] = 'stitch') => [
  ...writeDst(plan([{ kind, x, y }]), 'Test').slice(512, 515),
];

describe('DST files', () => {
  it('have steps in the bits that machines read', () => {
    // By published tables of the format: y grows upwards there.
    expect(bytesOf(1, 0)).toEqual([0b00000001, 0, 0b011]);
    expect(bytesOf(-1, 0)).toEqual([0b00000010, 0, 0b011]);
    expect(bytesOf(9, 0)).toEqual([0b00000100, 0, 0b011]);
    expect(bytesOf(0, -1)).toEqual([0b10000000, 0, 0b011]);
    expect(bytesOf(0, 1)).toEqual([0b01000000, 0, 0b011]);
    expect(bytesOf(3, 0)).toEqual([0, 0b00000001, 0b011]);
    expect(bytesOf(-27, 0)).toEqual([0, 0b00001000, 0b011]);
    expect(bytesOf(0, -81)).toEqual([0, 0, 0b00100011]);
    expect(bytesOf(81, 0)).toEqual([0, 0, 0b00000111]);
    expect(bytesOf(121, -121)).toEqual([0b10100101, 0b10100101, 0b00100111]);
    // 64 up and 12 to the left: 81 - 27 + 9 + 1 and -9 - 3.
    expect(bytesOf(-12, -64)).toEqual([0b10101000, 0b00010010, 0b00100011]);
    expect(bytesOf(5, 0, 'jump')[2]).toBe(0b10000011);
    expect(bytesOf(0, 0, 'color')).toEqual([0, 0, 0b11000011]);
  });

  it('have a header of 512 bytes with counts and extents, and end as machines expect', () => {
    const commands = [
      { kind: 'jump', x: 50, y: -40 },
      stitch(60, -40),
      stitch(60, 70),
      { kind: 'trim', x: 60, y: 70 },
      { kind: 'color', x: 60, y: 70 },
      { kind: 'jump', x: -30, y: 0 },
      stitch(-20, 0),
      { kind: 'jump', x: 0, y: 0 },
    ] as const;
    const bytes = writeDst(plan(commands, 2), 'Ánd the Moon: a very long name');
    const text = new TextDecoder('latin1').decode(bytes.slice(0, 512));
    expect(text.slice(0, 20)).toBe('LA:And the Moon: a \r');
    expect(text.slice(20, 31)).toBe('ST:     10\r');
    expect(text.slice(31, 38)).toBe('CO:  1\r');
    expect(text.slice(38, 74)).toBe('+X:   60\r-X:   30\r+Y:   40\r-Y:   70\r');
    expect(text.slice(74, 124)).toBe('AX:+    0\rAY:+    0\rMX:+    0\rMY:+    0\rPD:******\r');
    expect(text.slice(124)).toBe(`\x1a${' '.repeat(512 - 125)}`);
    expect([...bytes.slice(-3)]).toEqual([0, 0, 0xf3]);
    expect((bytes.length - 512 - 3) / 3).toBe(10);
  });

  it('are read as they were written, whatever the steps', () => {
    const place = fc.integer({ min: -1500, max: 1500 });
    const command = fc.record({ kind: fc.constantFrom('stitch' as const, 'jump' as const), x: place, y: place });
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const read = readDst(writeDst(plan(commands), 'Test'));
        expect(read.header.ST).toBe(String(read.records));
        // Long steps come in parts; each ends where it was to end.
        const ends = commands.map(({ x, y }) => `${x} ${y}`);
        const places = read.commands.map(({ x, y }) => `${x} ${y}`);
        let from = 0;
        for (const end of ends) {
          const at = places.indexOf(end, from);
          expect(at).toBeGreaterThanOrEqual(from);
          from = at;
        }
        for (const [index, { x, y }] of read.commands.entries()) {
          const before = read.commands[index - 1] ?? { x: 0, y: 0 };
          expect(Math.max(Math.abs(x - before.x), Math.abs(y - before.y))).toBeLessThanOrEqual(121);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('cut the thread where it is to be cut, and nowhere else', () => {
    const commands = [
      stitch(30, 0),
      { kind: 'trim', x: 30, y: 0 },
      { kind: 'jump', x: 900, y: 0 },
      stitch(930, 0),
    ] as const;
    const read = readDst(writeDst(plan(commands), 'Test')).commands;
    expect(read.filter(({ kind }) => kind === 'trim')).toEqual([{ kind: 'trim', x: 30, y: 0 }]);
    expect(read.at(-1)).toEqual(stitch(930, 0));
  });

  it('are refused when they have no end or are something else', () => {
    const bytes = writeDst(plan([stitch(1, 1)]), 'Test');
    expect(() => readDst(bytes.slice(0, -3))).toThrow(RangeError);
    expect(() => readDst(new Uint8Array(100))).toThrow(RangeError);
  });
});
