import { describe, expect, it } from 'vitest';
import { emptyDocument } from './document.ts';
import { printedInstead } from './excluded-areas.ts';
import { preflight } from './preflight.ts';
import { frontArea, shapeLayer, testEnv } from './testing/test-env.ts';

const front = frontArea();
const chest = frontArea({ code: 'left-chest', label: 'Left chest', widthMm: 100, heightMm: 100, excludes: ['front'] });
const back = frontArea({ code: 'back', label: 'Back' });
const all = [front, chest, back];

function documentWith(...codes: string[]) {
  const document = emptyDocument(all);
  const inked = codes.map((code) => [code, { ...document.areas[code]!, layers: [shapeLayer()] }]);
  return { ...document, areas: { ...document.areas, ...Object.fromEntries(inked) } };
}
const findingsOn = (area: typeof front, ...codes: string[]) =>
  preflight(documentWith(...codes), area.code, area, testEnv, { printAreas: all }).findings.filter(
    ({ rule }) => rule === 'excluded',
  );

describe('areas that exclude each other', () => {
  it('[KNF-05] are an error on both, whichever of them says so', () => {
    const fix = 'Remove what’s on one of them.';
    expect(findingsOn(chest, 'front', 'left-chest')).toEqual([
      { rule: 'excluded', level: 'red', message: 'Left chest can’t be printed together with Front.', fix },
    ]);
    expect(findingsOn(front, 'front', 'left-chest')).toEqual([
      { rule: 'excluded', level: 'red', message: 'Front can’t be printed together with Left chest.', fix },
    ]);
  });

  it('are none where only one of them is printed, or another', () => {
    expect(findingsOn(chest, 'front')).toEqual([]);
    expect(findingsOn(front, 'front', 'back')).toEqual([]);
    expect(findingsOn(chest, 'left-chest', 'back')).toEqual([]);
  });

  it('name what keeps an empty area from being printed', () => {
    expect(printedInstead(['left-chest'], front, all)).toEqual([chest]);
    expect(printedInstead(['back'], front, all)).toEqual([]);
    expect(printedInstead(['front'], front, all)).toEqual([]);
  });
});
