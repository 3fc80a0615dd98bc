import { boxContains, layerBounds } from '@merchmill/design/bounds.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { printedBox, safeBox } from '@merchmill/design/placement.ts';
import { frontArea, testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curvePatch, fontPatch, retype, roomOn, typeText } from './text-change.ts';

const left = (layer: { x: number; w: number }) => layer.x - layer.w / 2;
const top = (layer: { y: number; h: number }) => layer.y - layer.h / 2;

describe('typing', () => {
  it('[SCR-17] keeps the first line where it is when a second one follows', () => {
    const before = fitText(textLayer({ text: 'One' }), testEnv);
    const after = retype(before, { text: 'One\nTwo' }, testEnv);
    expect(after.h).toBeGreaterThan(before.h * 1.5);
    expect(top(after)).toBeCloseTo(top(before), 6);
    expect(after.x).toBe(before.x);
  });

  it('[TXT-14] marks the words of Thai, wherever they are typed, so that lines break between them', () => {
    const layer = fitText(textLayer({ font: 'noto-sans-thai-400', wrapMm: 60, sizeMm: 12 }), testEnv);
    const typed = typeText(layer, 'แมวกำลังนอนหลับอยู่บนเสื่อ', frontArea({ widthMm: 300, heightMm: 400 }), testEnv);
    const ends = layoutText(testEnv.font(typed.font), typed).lines.map(({ end }) => end);
    expect(ends.length).toBeGreaterThan(1);
    const wordEnds = [...typed.text.matchAll(/\u200b/g)].map(({ index }) => index + 1);
    expect([...wordEnds, typed.text.length]).toEqual(expect.arrayContaining(ends));
    // 'ประเทศไทย' has syllables that could end a line where it is not marked.
    expect(typeText(layer, 'ประเทศไทย', frontArea({ widthMm: 300, heightMm: 400 }), testEnv).text).not.toContain(
      'ประ\u200b',
    );
  });

  it('[SCR-17] grows away from the side it is aligned to', () => {
    const toLeft = fitText(textLayer({ align: 'left' }), testEnv);
    expect(left(retype(toLeft, { text: 'Hello, world' }, testEnv))).toBeCloseTo(left(toLeft), 6);
    const toRight = fitText(textLayer({ align: 'right' }), testEnv);
    const longer = retype(toRight, { text: 'Hello, world' }, testEnv);
    expect(longer.x + longer.w / 2).toBeCloseTo(toRight.x + toRight.w / 2, 6);
  });

  it('grows along its own direction when it is turned', () => {
    const before = fitText(textLayer({ align: 'left', rot: 90 }), testEnv);
    const after = retype(before, { text: 'Hello, world' }, testEnv);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y - after.w / 2).toBeCloseTo(before.y - before.w / 2, 6);
  });

  it('grows about its middle when it is curved', () => {
    const before = fitText(textLayer({ curve: 90 }), testEnv);
    const after = retype(before, { text: 'Hello, world' }, testEnv);
    expect(after).toMatchObject({ x: before.x, y: before.y });
  });

  it('forgets the width it wrapped at', () => {
    const wrapped = fitText(textLayer({ text: 'Hello world', wrapMm: 25 }), testEnv);
    const free = retype(wrapped, { wrapMm: undefined }, testEnv);
    expect('wrapMm' in free).toBe(false);
    expect(free.h).toBeLessThan(wrapped.h);
  });
});

const poster = frontArea({ edge: 'full', bleedMm: 3, safeMm: 15 });
const long = 'A sentence that goes on and on until nobody remembers how it began, '.repeat(6);

describe('typing beyond the edge', () => {
  const sized = (layer: Parameters<typeof textLayer>[0]) =>
    fitText(textLayer({ x: 150, y: 200, sizeMm: 30, text: 'Hi', ...layer }), testEnv);

  it('[TXT-01] wraps a text, makes it smaller, and keeps it in the safe part of the area', () => {
    const typed = typeText(sized({ fit: roomOn(poster) }), long, poster, testEnv);
    expect(boxContains(safeBox(poster), layerBounds(typed))).toBe(true);
    const { lines, sizeMm } = layoutText(testEnv.font(typed.font), typed);
    expect(lines.length).toBeGreaterThan(3);
    expect(sizeMm).toBeLessThan(30);
  });

  it('[TXT-01] gives a room to a text that had none, once it would leave the area', () => {
    const before = sized({});
    expect(typeText(before, 'Hi you', poster, testEnv).fit).toBeUndefined();
    const typed = typeText(before, long, poster, testEnv);
    expect(typed.fit).toEqual(roomOn(poster));
    expect(boxContains(safeBox(poster), layerBounds(typed))).toBe(true);
  });

  it('[TXT-01] pushes a text near the edge back, whichever side it is aligned to', () => {
    for (const align of ['left', 'center', 'right'] as const) {
      const typed = typeText(sized({ align, x: 250, fit: roomOn(poster) }), 'Hello there', poster, testEnv);
      expect(boxContains(safeBox(poster), layerBounds(typed)), align).toBe(true);
    }
  });

  it('[TXT-01] leaves one alone that was put over the edge by hand', () => {
    const over = sized({ x: 300 });
    expect(typeText(over, 'Hello', poster, testEnv)).toEqual(retype(over, { text: 'Hello' }, testEnv));
  });

  it('[TXT-01] never takes a text off the canvas, however it is turned by quarters', () => {
    const words = fc.array(fc.constantFrom('Wave', 'To', 'AVATAR', 'fi', 'W'.repeat(40), '\n'), { maxLength: 40 });
    fc.assert(
      fc.property(words, fc.constantFrom(0, 90, 180, 270), fc.boolean(), (list, rot, hasRoom) => {
        const before = sized({ rot, ...(hasRoom ? { fit: roomOn(poster) } : {}) });
        const typed = typeText(before, list.join(' '), poster, testEnv);
        expect(boxContains(printedBox(poster), layerBounds(typed))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });
});

describe('curves', () => {
  it('[TXT-06] bend the letters of connected fonts from the start, and others not', () => {
    expect(curvePatch(textLayer({ font: 'pacifico-400' }), 90)).toMatchObject({ curve: 90, bend: true });
    expect(curvePatch(textLayer(), 90).bend).toBeUndefined();
    expect(curvePatch(textLayer({ font: 'pacifico-400', curve: 40 }), 90).bend).toBeUndefined();
    expect(fontPatch(textLayer({ curve: 40 }), 'lobster-400')).toEqual({ font: 'lobster-400', bend: true });
    expect(fontPatch(textLayer(), 'lobster-400')).toEqual({ font: 'lobster-400' });
  });

  it('[TXT-06] forget how letters bent when they are straight again', () => {
    const curved = fitText(textLayer({ curve: 90, bend: true }), testEnv);
    const straight = retype(curved, curvePatch(curved, 0), testEnv);
    expect(straight).toMatchObject({ curve: 0 });
    expect('bend' in straight).toBe(false);
  });
});
