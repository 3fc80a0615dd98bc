import { createHash } from 'node:crypto';
import { DesignArea } from '@merchmill/design/document.ts';
import { stitchVersion } from '@merchmill/design/print-formats.ts';
import { testEnv } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import { digitizeRegions, type StitchPlan } from './digitize.ts';
import { digitizeArea } from './digitize-area.ts';
import { writeDst } from './dst.ts';
import { readDst } from './dst-read.ts';
import { NotStitchableError, regionsOf } from './regions.ts';
import type { Command } from './sewing.ts';
import { coverOf } from './test-cover.ts';

const cap = { widthMm: 110, heightMm: 55 };
const small = { widthMm: 36, heightMm: 36 };
const black = '#15161a';

const areaOf = (size: { widthMm: number; heightMm: number }, ...layers: object[]) =>
  DesignArea.parse({
    ...size,
    layers: layers.map((layer, index) => ({
      ...{ id: `layer-${index}`, x: size.widthMm / 2, y: size.heightMm / 2, w: 20, h: 20 },
      ...layer,
    })),
  });
const text = (words: string, font: string, sizeMm: number, more: object = {}) => ({
  ...{ type: 'text', text: words, font, sizeMm, fill: black },
  ...more,
});
const shape = (kind: string, w: number, more: object = {}) => ({
  ...{ type: 'shape', shape: kind, w, h: w, fill: black },
  ...more,
});
const plan = (area: DesignArea) => digitizeArea(area, testEnv);

/** What stitches must be, whatever they are of; read from the file as a machine reads it. */
function expectSound(stitches: StitchPlan): readonly Command[] {
  const file = readDst(writeDst(stitches, 'Test'));
  const { commands } = file;
  expect(file.header.ST).toBe(String(file.records));
  expect(file.header.CO).toBe(String(commands.filter(({ kind }) => kind === 'color').length));
  expect(commands.filter(({ kind }) => kind === 'stitch')).toHaveLength(stitches.stitches);
  expect(commands.at(-1)).toMatchObject({ x: 0, y: 0 });
  for (const [index, { kind, x, y }] of commands.entries()) {
    const before = commands[index - 1] ?? { kind: 'jump', x: 0, y: 0 };
    const length = Math.hypot(x - before.x, y - before.y);
    // The first stitch after a jump is where the needle stands.
    if (kind === 'stitch' && before.kind === 'stitch') {
      expect(length).toBeGreaterThanOrEqual(2.9);
      expect(length).toBeLessThanOrEqual(72);
    }
    if (kind === 'jump' && length > 70) expect(['trim', 'jump', 'color']).toContain(before.kind);
  }
  return commands;
}

/** Shapes and letters of many fonts and sizes: each a region of its own. */
const fonts = [
  'roboto-700',
  'playfair-display-700',
  'pacifico-400',
  'alfa-slab-one-400',
  'bebas-neue-400',
  'lobster-400',
];
const letters = 'ABEGKMQRSWaegkrtwy24&';
const shapes = ['rect', 'ellipse', 'star', 'polygon', 'heart'];
const cases: [string, object][] = [
  ...fonts.flatMap((font) =>
    [...letters].flatMap((letter, index): [string, object][] =>
      [9, 22].map((size) => [
        `${letter} of ${font}, ${size} mm`,
        text(letter, font, size, { rot: (index * 37) % 360, flipX: index % 5 === 0 }),
      ]),
    ),
  ),
  ...shapes.flatMap((kind) =>
    [3, 6, 9, 20, 30].flatMap((size): [string, object][] => [
      [`${kind}, ${size} mm`, shape(kind, size, { h: size * 0.8, rot: 20 })],
      [
        `outline of a ${kind}, ${size} mm`,
        shape(kind, size, { fill: null, stroke: { color: black, widthMm: size / 8 } }),
      ],
    ]),
  ),
];

describe('stitches', () => {
  it('[EMB-02] cover what was drawn and stay within it, for letters of many fonts and all shapes', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    // WHOLE=1 takes all of them.
    const every = process.env.WHOLE ? 1 : process.env.CI ? 3 : 8;
    const taken = cases.filter((_, at) => at % every === 0);
    const bad = taken.flatMap(([name, layer]) => {
      const area = areaOf(small, layer);
      const regions = regionsOf(area, testEnv);
      const commands = expectSound(digitizeRegions(regions, small));
      const { inside, outsideMm } = coverOf(commands, regions, small);
      return inside >= 0.95 && outsideMm < 0.5 ? [] : [{ name, inside, outsideMm }];
    });
    expect(bad).toEqual([]);
  });

  it('[EMB-01] turn a cap with a text and shapes in several colors into a file, the same each time', () => {
    const area = areaOf(
      cap,
      shape('ellipse', 40, { y: 27, fill: '#1c2748' }),
      text('NORTH RIDGE', 'bebas-neue-400', 16, { y: 27, fill: '#ffffff' }),
      shape('star', 12, { x: 15, y: 27, fill: '#e0a526', stroke: { color: '#1c2748', widthMm: 1 } }),
      shape('star', 12, { x: 95, y: 27, fill: '#e0a526', stroke: { color: '#1c2748', widthMm: 1 } }),
    );
    plan(area);
    const start = process.cpuUsage();
    const stitches = plan(area);
    const { user } = process.cpuUsage(start);
    expect(user / 1000).toBeLessThan(10_000);
    expectSound(stitches);
    // The stars are sewn together, and the navy of their outlines is not that of the ground below the words.
    expect(stitches.blocks.map(({ thread }) => thread.name)).toEqual(['Navy', 'White', 'Gold', 'Navy']);
    expect(stitches.blocks.reduce((sum, block) => sum + block.stitches, 0)).toBe(stitches.stitches);
    expect(writeDst(plan(area), 'Test')).toEqual(writeDst(stitches, 'Test'));
  });

  it('change the thread as seldom as what lies on what lets them', () => {
    const dot = (x: number, fill: string) => shape('ellipse', 6, { x, fill });
    const apart = plan(areaOf(cap, dot(10, '#d3222f'), dot(30, '#1f4596'), dot(50, '#d3222f'), dot(70, '#1f4596')));
    expect(apart.blocks.map(({ thread }) => thread.name)).toEqual(['Red', 'Royal blue']);
    const stacked = plan(areaOf(cap, dot(10, '#d3222f'), dot(12, '#1f4596'), dot(14, '#d3222f')));
    expect(stacked.blocks.map(({ thread }) => thread.name)).toEqual(['Red', 'Royal blue', 'Red']);
  });

  it('are not laid twice under wide parts, but under letters', () => {
    const ground = shape('rect', 100, { h: 50, fill: '#1c2748' });
    const alone = plan(areaOf(cap, ground)).blocks[0]!.stitches;
    const under = (layer: object) => plan(areaOf(cap, ground, layer)).blocks[0]!.stitches;
    expect(under(shape('rect', 94, { h: 44, fill: '#ffffff' }))).toBeLessThan(alone * 0.65);
    expect(under(text('I', 'roboto-400', 14, { fill: '#ffffff' }))).toBe(alone);
  });

  it('[EMB-02] go across columns, along thin lines and in rows over wide parts', () => {
    const lengths = (layer: object) => {
      const { commands } = plan(areaOf(small, layer));
      return commands.flatMap(({ kind, x, y }, index) => {
        const before = commands[index - 1];
        return kind === 'stitch' && before?.kind === 'stitch' ? Math.hypot(x - before.x, y - before.y) / 10 : [];
      });
    };
    const line = (widthMm: number) =>
      shape('path', 30, { h: 30, fill: null, path: 'M0 50L100 50', stroke: { color: black, widthMm } });
    const share = (all: number[], isIt: (length: number) => boolean) => all.filter(isIt).length / all.length;
    // Across: as long as the column is wide with what is added against the pull on both sides.
    expect(share(lengths(line(3)), (length) => Math.abs(length - 3.3) < 0.15)).toBeGreaterThan(0.7);
    expect(lengths(line(0.6)).length).toBeLessThan(45);
    expect(share(lengths(shape('rect', 30)), (length) => Math.abs(length - 3.8) < 0.15)).toBeGreaterThan(0.55);
  });

  it('[EMB-02] of a thin line are as many whatever its direction, and no more than of a wider one', () => {
    const size = { widthMm: 60, heightMm: 60 };
    const bar = (h: number, rot: number) => plan(areaOf(size, shape('rect', 40, { h, rot }))).stitches;
    const square = (widthMm: number) =>
      plan(areaOf(size, shape('rect', 30, { fill: null, stroke: { color: black, widthMm } }))).stitches;
    for (const angle of [0, 45, 90]) {
      for (const h of [0.4, 0.6]) expect([angle, h, bar(h, angle)]).toEqual([angle, h, expect.closeTo(43, -1)]);
      for (const h of [0.75, 0.9, 1.05, 1.3])
        expect([angle, h, bar(h, angle)]).toEqual([angle, h, expect.closeTo(212, -1)]);
    }
    expect(square(0.6)).toBeLessThan(130);
    for (const widthMm of [0.8, 0.9, 1]) expect(square(widthMm)).toBeLessThanOrEqual(square(1.3) + 10);
  });

  it('are told by a version: another hash is a version more', () => {
    const { commands } = plan(areaOf(cap, text('Sewn', 'roboto-700', 14), shape('star', 12, { x: 20 })));
    const hash = createHash('sha256').update(JSON.stringify(commands)).digest('hex').slice(0, 16);
    expect({ stitchVersion, hash }).toEqual({ stitchVersion: 1, hash: '2c51e638a8afa831' });
  });

  it('leave out what is thinner than a thread, and make no block of it', () => {
    const hair = shape('rect', 20, { h: 0.15, fill: '#d3222f' });
    expect(plan(areaOf(small, hair))).toMatchObject({ stitches: 0, blocks: [] });
    expect(plan(areaOf(small, hair, shape('rect', 6))).blocks).toHaveLength(1);
  });

  it('take no more threads than a machine has needles', () => {
    const dots = Array.from({ length: 20 }, (_, index) => {
      const hex = `#${[37 * index, 91 * index + 60, 151 * index + 20].map((value) => (value % 256).toString(16).padStart(2, '0')).join('')}`;
      return shape('rect', 4, { x: 5 + (index % 10) * 10, y: index < 10 ? 10 : 40, fill: hex });
    });
    const { blocks } = plan(areaOf(cap, ...dots));
    expect(new Set(blocks.map(({ thread }) => thread.code)).size).toBeLessThanOrEqual(15);
    expect(blocks.length).toBeGreaterThan(8);
  });

  it('[EMB-03] are not made of images', () => {
    const image = { type: 'image', asset: 'photo' };
    expect(() => plan(areaOf(small, image))).toThrow(NotStitchableError);
  });
});
