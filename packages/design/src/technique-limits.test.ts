import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { canonicalJson, type Layer } from './document.ts';
import { preflight } from './preflight.ts';
import { preflightVersion } from './preflight-report.ts';
import { preflightRules } from './preflight-rules.ts';
import { Technique } from './print-area.ts';
import { commonLimits, type TechniqueLimits, techniqueLimits } from './technique-limits.ts';
import { craftedPicture } from './testing/crafted-picture.ts';
import { frontArea, imageLayer, shapeLayer, testEnv, textLayer } from './testing/test-env.ts';

const page = readFileSync(new URL('../../../docs/print-check.md', import.meta.url), 'utf8');
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
const inks = { covers: 'covers', dyes: 'dyes: white stays bare' };

function row(technique: string, limits: TechniqueLimits): string {
  const { sewing, softShare, ink, fourInks, resolution } = limits;
  const cells = [
    `\`${technique}\``,
    `${sewing?.leastCapHeightMm ?? limits.leastCapHeightMm} mm`,
    `${limits.thinnestLineMm} mm`,
    `${limits.thinnestFillMm} mm`,
    softShare === null ? 'any' : `up to ${percent(softShare)}`,
    ink === null ? 'not compared' : inks[ink],
    fourInks ? 'four inks' : 'all',
    resolution ? 'yes' : 'refused',
  ];
  return `| ${cells.join(' | ')} |`;
}

it('[CHK-05] the documentation has the numbers of every technique that the print check goes by', () => {
  const rows = Technique.options.map((technique) => row(technique, techniqueLimits[technique]));
  expect(page).toContain(rows.join('\n'));
});

it('[CHK-05] the documentation names every rule, and the shares that are let pass', () => {
  const missing = preflightRules.filter(({ rule }) => !page.includes(`\`${rule}\``)).map(({ rule }) => rule);
  expect(missing).toEqual([]);
  const { unseenShare, thinTextShare, thinShapeShare, thinImageShare, gamutDifference, gamutShare } = commonLimits;
  for (const share of [unseenShare, thinTextShare, thinShapeShare, thinImageShare, gamutShare]) {
    expect(page).toContain(percent(share));
  }
  expect(page).toContain(`ΔE ${gamutDifference}`);
});

/** Of what rules judge by. */
const judged = { version: 3, hash: '9f06bd3a3cf0ff84' };

it('[CHK-05] the version of the print check goes up when its limits or rules change', () => {
  const rules = preflightRules.map(({ rule }) => rule);
  const text = canonicalJson({ techniqueLimits, commonLimits, rules });
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const advice = 'Rules judge otherwise: raise preflightVersion, and note it here with the new hash.';
  expect({ version: preflightVersion, hash }, advice).toEqual(judged);
});

/** A photograph as facts can be at their most: twelve colors in each cell. */
const picture = craftedPicture((x, y) => [x & 0xf8, y & 0xf8, (x * y) & 0xf0, 255]);
const outOfGamut = (...rgb: number[]) => Math.max(...rgb) - Math.min(...rgb);

/** Words, shapes, drawings, and pictures by turns. */
const fifty = Array.from({ length: 50 }, (_, at): Layer => {
  const place = { id: `layer-${at}`, x: 30 + 25 * (at % 10), y: 40 + 60 * Math.floor(at / 10) };
  if (at % 4 === 0) return textLayer({ ...place, text: `Words ${at}`, sizeMm: 6, fill: '#ffffff' });
  if (at % 4 === 1) return shapeLayer({ ...place, shape: 'star', points: 12, fill: '#ffffff' });
  if (at % 4 === 2) return shapeLayer({ ...place, shape: 'path', path: `M0 0Q50 ${at} 100 0C90 90 60 60 0 100Z` });
  return imageLayer({ ...place, asset: 'picture', w: 20, h: 20 });
});

it.each(['dtg', 'giclee'] as const)(
  '[CHK-07] takes less than 8 ms for fifty layers of which one was changed (%s)',
  (technique) => {
    const area = frontArea({ technique });
    const env = { ...testEnv, pictureFacts: () => picture.facts, outOfGamut };
    const check = (layers: readonly Layer[]) => {
      const front = { widthMm: area.widthMm, heightMm: area.heightMm, background: null, layers: [...layers] };
      const document = { v: 1 as const, areas: { front }, assets: { picture: picture.asset } };
      const start = performance.now();
      preflight(document, 'front', area, env, { garmentHex: '#ffffff' });
      return performance.now() - start;
    };
    check(fifty);
    const times = Array.from({ length: 30 }, (_, at) =>
      check(fifty.map((layer, index) => (index === at ? { ...layer, x: layer.x + 1 } : layer))),
    );
    expect(times.toSorted((a, b) => a - b)[15]).toBeLessThan(8);
    if (process.env.FIGURES) process.stdout.write(`${times.map((time) => time.toFixed(1)).join(' ')} ms\n`);
  },
);

it.each(['preflight', 'embroidery', 'ink', 'thin', 'picture'])(
  '[CHK-05] %s-rules.ts knows no technique by name',
  (file) => {
    const source = readFileSync(new URL(`./${file}-rules.ts`, import.meta.url), 'utf8');
    expect(source).toContain('limitsOf(inspection)');
    expect(source).not.toContain('.technique');
    for (const technique of Technique.options) expect(source).not.toContain(`'${technique}'`);
  },
);
