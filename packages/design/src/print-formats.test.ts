import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GroupLayer, Layer } from './document.ts';
import { Technique } from './print-area.ts';
import { isStitchable, printsInFourInks, whiteChokeMm } from './print-formats.ts';
import { techniqueLimits } from './technique-limits.ts';
import { imageLayer, shapeLayer } from './testing/test-env.ts';

const isSewn = (...layers: Layer[]) => isStitchable({ widthMm: 110, heightMm: 55, background: null, layers });
const group = (own: Partial<GroupLayer>, ...children: Layer[]): GroupLayer => ({
  ...shapeLayer(),
  id: 'group',
  type: 'group',
  children,
  ...own,
});

describe('what is turned into stitches', () => {
  it('[EMB-01] is what has no image that is drawn', () => {
    expect(isSewn(shapeLayer())).toBe(true);
    expect(isSewn(shapeLayer(), imageLayer())).toBe(false);
    expect(isSewn(group({}, group({}, imageLayer())))).toBe(false);
  });

  it.each<[string, Layer]>([
    ['hidden', imageLayer({ visible: false })],
    ['a guide', imageLayer({ role: 'guide' })],
    ['seen through as a whole', imageLayer({ opacity: 0 })],
    ['in a hidden group', group({ visible: false }, imageLayer())],
    ['in a hidden group of a group', group({}, group({ visible: false }, imageLayer()))],
    ['in a group of a hidden group', group({ visible: false }, group({}, imageLayer()))],
    ['in a group that is seen through as a whole', group({ opacity: 0 }, group({}, imageLayer()))],
  ])('[EMB-01] may have an image that is %s', (_, layer) => {
    expect(isSewn(shapeLayer(), layer)).toBe(true);
  });
});

it('[CHK-05] what prints in four inks is what the print check judges by four inks', () => {
  for (const technique of Technique.options) {
    expect([technique, printsInFourInks(technique)]).toEqual([technique, techniqueLimits[technique].fourInks]);
  }
});

it('the documentation has how far white is drawn in', () => {
  const page = readFileSync(new URL('../../../docs/print-formats.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/^\| `(\w+)` \| ([\d.]+) mm \|$/gm)].map(([, name, mm]) => [name, Number(mm)]);
  expect(Object.fromEntries(told)).toEqual(whiteChokeMm);
});
