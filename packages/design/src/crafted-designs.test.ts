import { describe, expect, it } from 'vitest';
import { Technique } from './print-area.ts';
import { badDrawings } from './testing/bad-drawings.ts';
import { badPictures, block, disc, goodPictures, ruled } from './testing/bad-pictures.ts';
import { craftedAreas, type GoodDesign, judge } from './testing/crafted-design.ts';
import { goodDrawings } from './testing/good-drawings.ts';

const bad = [...badDrawings, ...badPictures];
const good = [...goodDrawings, ...goodPictures];

describe('the designs that the print check is judged by', () => {
  it('are many, of all techniques, and good ones beside the bad', () => {
    expect(bad.length).toBeGreaterThanOrEqual(60);
    expect(badPictures.length).toBeGreaterThanOrEqual(20);
    expect(good.length).toBeGreaterThanOrEqual(30);
    const techniques = (designs: readonly GoodDesign[]) =>
      [...new Set(designs.map(({ on }) => craftedAreas[on].technique))].sort();
    expect(techniques(bad)).toEqual([...Technique.options].sort());
    expect(techniques(good)).toEqual(techniques(bad));
  });

  it('have pictures whose pixels were counted right', () => {
    const { cells, thin } = block(10, 20, 30).facts;
    expect(cells.map(({ ink }) => ink).reduce((sum, ink) => sum + ink)).toBe(16);
    expect(cells[18]).toEqual({ ink: 1, soft: 0, colors: [[10, 20, 30, 1]] });
    expect(thin.every((share) => share === 0)).toBe(true);
    expect(ruled(2).facts.thin[1]).toBe(0);
    expect(ruled(2).facts.thin[2]).toBeCloseTo((3 * 2 * 230) / (128 ** 2 + 3 * 2 * 230), 5);
    expect(disc(60, 61.5).facts.cells.every(({ soft }) => soft === 0)).toBe(true);
    expect(Math.max(...disc(60, 110).facts.cells.map(({ soft }) => soft))).toBe(1);
  });
});

describe('the print check', () => {
  it.each(bad.map((design) => [design.title, design] as const))('[CHK-02] finds %s, and nothing else', (_, design) => {
    expect(judge(design).sort()).toEqual([...design.expected].sort());
  });

  it.each(good.map((design) => [design.title, design] as const))('[CHK-03] lets pass %s', (_, design) => {
    expect(judge(design)).toEqual([]);
  });
});
