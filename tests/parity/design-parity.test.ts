import { EdgeWrap } from '@merchmill/design/edge-wrap.ts';
import { imageLayer, shapeLayer } from '@merchmill/design/testing/test-env.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isExhaustive, isWhole } from '../../apps/server/src/testing/profile.ts';
import { apart, shifted, shiftOf, textBoxes } from './compare.ts';
import { type ParityCase, parityCases, parityKinds, previewPx } from './documents.ts';
import { ParityGround } from './ground.ts';
import { canvasPatternLimit, limitOf, measure, pairs, sidesLimit } from './measure.ts';

/*
 * What a shopper sees is what the server shows and what the printer prints. One document of each kind; all of them in CI,
 * with WHOLE=1, and with their figures by `npm run bench -- --only=parity`.
 */

let ground: ParityGround;
let cases: readonly ParityCase[];
beforeAll(async () => {
  ground = await ParityGround.open();
  cases = parityCases(ground.pictures);
});
afterAll(() => ground?.close());

describe('one design in all places', () => {
  it('[PIC-01][PIC-02][PIC-07][PIC-12][TXT-03][KNF-04] is the same to 0.6 of 255, and every text stands where it stands', {
    timeout: 600_000,
  }, async () => {
    // Round by round, of each kind one.
    const taken = isExhaustive ? cases : cases.slice(0, (isWhole ? 4 : 1) * parityKinds.length);
    const problems: string[] = [];
    for (const each of taken) {
      const { name, apart: means, shifted: moved, hasSameOutlines } = await measure(ground, each);
      for (const pair of pairs) {
        if (means[pair] > limitOf(name, pair)) problems.push(`${name}, ${pair}: ${means[pair].toFixed(3)}`);
      }
      problems.push(...moved);
      if (!hasSameOutlines) problems.push(`${name}: other outlines`);
    }
    expect(problems).toEqual([]);
  });

  it('[PIC-12][WRP-02] shows the sides of a folded print as they are printed', async () => {
    // Three pixels of the print to one of the browser, and the edge between two of both.
    const deep = { technique: 'giclee', edge: 'full', bleedMm: 15.875, wrapMm: 12, dpi: 240 } as const;
    const kinds = isWhole ? parityKinds.filter((kind) => kind !== 'cut') : (['filters', 'words', 'groups'] as const);
    // A photograph that ends at the edge, and shapes that run over it.
    const over = [
      imageLayer({ id: 'over-photo', asset: 'dusk', x: 63.5, y: 63.5, w: 127, h: 127 }),
      shapeLayer({ id: 'over-bar', x: 30, y: 63.5, w: 9, h: 160, rot: 8, fill: '#d9572f' }),
      shapeLayer({ id: 'over-dot', shape: 'ellipse', x: 127, y: 90, w: 40, h: 30, fill: '#335577', opacity: 0.5 }),
    ];
    const found: Record<string, number> = {};
    for (const kind of kinds) {
      const { name, document, area } = cases.find((each) => each.name.startsWith(kind))!;
      for (const wrap of EdgeWrap.options) {
        const front = { ...document.areas.front!, wrap, layers: [...over, ...document.areas.front!.layers] };
        const each = { name, area: { ...area, ...deep }, document: { ...document, areas: { front } } };
        const shown = await ground.inBrowser(each, 'sheet');
        found[`${name}, ${wrap}`] = apart(shown.pixels, await ground.sheetInPrint(each));
      }
    }
    const limitFor = (name: string) => (name.startsWith('patterns') ? canvasPatternLimit : sidesLimit);
    expect(Object.entries(found).filter(([name, mean]) => !(mean <= limitFor(name)))).toEqual([]);
  });

  it('[PIC-12] has no lines where the copies of a pattern meet', async () => {
    // A flat picture, edge to edge in each arrangement: one color, whatever pixels the copies begin and end on.
    const [{ document, area } = cases[0]!] = cases.filter(({ name }) => name.startsWith('patterns'));
    const sample = document.areas.front!.layers[0]!;
    const tiles = (['grid', 'brick', 'half-drop'] as const).map((arrangement, at) => ({
      ...{ ...sample, id: `flat${at}`, asset: 'dusk', crop: { x: 0.1, y: 0.9, w: 0.05, h: 0.05 }, filters: undefined },
      ...{ mask: undefined, opacity: 1, rot: at * 7, x: 63.5, y: 22 + at * 41, w: 90, h: 30 },
      pattern: { arrangement, tileW: 9.13, tileH: 8.77, gapMm: 0 },
    }));
    const front = { ...document.areas.front!, background: '#ffffff', layers: tiles };
    const each = { name: 'seams', area, document: { ...document, areas: { front } } } as ParityCase;
    const middle = (pixels: Buffer, row: number) => {
      const [left, top] = [170, Math.round((22 + row * 41) * (previewPx / 127)) - 30];
      const values: number[] = [];
      for (let y = top; y < top + 60; y++) {
        for (let x = left; x < left + 160; x++) values.push(pixels[(y * previewPx + x) * 3]!);
      }
      return Math.max(...values) - Math.min(...values);
    };
    const preview = (await ground.inBrowser(each, 'mockup')).pixels;
    const canvas = (await ground.inBrowser(each, 'canvas')).pixels;
    const server = (await ground.onServer(each)).pixels;
    const print = await ground.inPrint(each);
    for (const pixels of [preview, canvas, server, print]) {
      for (const row of [0, 1, 2]) expect(middle(pixels, row)).toBeLessThan(12);
    }
  });

  it('[PIC-12] would be noticed to differ without one filter, and by one pixel in one text', async () => {
    const filters = cases.find(({ name }) => name.startsWith('filters'))!;
    const area = filters.document.areas.front!;
    const [first, ...others] = area.layers;
    const bare = { ...first!, filters: undefined } as typeof first & object;
    const front = { ...area, layers: [bare, ...others] };
    const without = { ...filters, document: { ...filters.document, areas: { front } } };
    expect(apart((await ground.onServer(filters)).pixels, (await ground.onServer(without)).pixels)).toBeGreaterThan(
      0.6,
    );

    const scripts = cases.find(({ name }) => name.startsWith('scripts'))!;
    const { pixels } = await ground.onServer(scripts);
    const moved = Buffer.concat([pixels.subarray(3), Buffer.alloc(3, 255)]);
    expect(textBoxes(scripts).map((box) => shiftOf(pixels, moved, box))).toContainEqual({ dx: -1, dy: 0 });
    expect(shifted(scripts, pixels, moved)).toHaveLength(textBoxes(scripts).length);
  });
});
