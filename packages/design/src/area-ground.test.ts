import { describe, expect, it } from 'vitest';
import { AreaGround } from './area-ground.ts';
import { type PrintArea, Technique } from './print-area.ts';
import { fileClip, renderPrintMask } from './print-mask.ts';
import { frontArea } from './testing/test-env.ts';

const hole = { label: 'camera cutout', kind: 'cut', path: 'M10 10H20V20H10Z' } as const;
const strap = { label: 'elastic', kind: 'covered', path: 'M40 0H44V100H40Z' } as const;
const problemsOf = (ground: unknown) => {
  const { success, error } = AreaGround.safeParse(ground);
  return success ? [] : error.issues.map(({ message, path }) => `${path.join('.')}: ${message}`);
};

describe('the product under an area', () => {
  it('is taken as drawings in millimeters', () => {
    const ground = { shape: 'M0 0H50V100H0Z', zones: [hole, strap], outline: 'M-9-9H59V109H-9z', seams: 'M0 50H50' };
    expect(problemsOf(ground)).toEqual([]);
  });

  it.each([
    [
      'a die-line that is not closed',
      { shape: 'M0 0H50V100', zones: [] },
      'shape: Each part of this drawing must be closed.',
    ],
    [
      'a silhouette of which one part is not closed',
      { outline: 'M0 0H50V100ZM3 3H9', zones: [] },
      'outline: Each part of this drawing must be closed.',
    ],
    ['something that is no drawing', { seams: 'M0 0"/><script>', zones: [] }, 'seams: Unknown path command.'],
    [
      'a drawing that reaches too far',
      { seams: 'M0 0H20000', zones: [] },
      'seams: The drawing reaches further than 10000 mm.',
    ],
  ])('is refused with %s', (_, ground, problem) => {
    expect(problemsOf(ground)).toEqual([problem]);
  });
});

describe('a print file', () => {
  const caseOf = (more: Partial<PrintArea> = {}): PrintArea =>
    frontArea({
      ...{ widthMm: 50, heightMm: 100, bleedMm: 4, edge: 'full', technique: 'uv' },
      ground: { shape: 'M0 0H50V100H0Z', zones: [hole, strap] },
      ...more,
    });

  it('[KNF-04] is clipped by techniques whose ink lands on the finished product, and by no others', () => {
    const clipped = Technique.options.filter((technique) => fileClip(caseOf({ technique })) !== null);
    expect(clipped).toEqual(['laser', 'uv']);
  });

  it('is whole where nothing is cut away', () => {
    const { ground: _, ...plain } = caseOf();
    expect(fileClip(plain)).toBeNull();
    expect(fileClip(caseOf({ ground: { zones: [strap], outline: 'M0 0H50V100Z' } }))).toBeNull();
    expect(renderPrintMask(plain, { widthPx: 100, heightPx: 200 })).toBeNull();
  });

  it('reaches past the die-line by the bleed and ends at what is cut out, not at what is covered', () => {
    const mask = renderPrintMask(caseOf(), { widthPx: 580, heightPx: 1080 })!;
    expect(mask).toContain('viewBox="-4 -4 58 108" width="580" height="1080"');
    expect(mask).toContain(
      '<path fill-rule="evenodd" d="M0 0H50V100H0Z" fill="#000000" stroke="#000000" stroke-width="8"',
    );
    expect(mask).toContain(`<path fill-rule="evenodd" d="${hole.path}" fill="#ffffff"/>`);
    expect(mask).not.toContain(strap.path);
  });

  it('is masked in parts that fit together', () => {
    const mask = renderPrintMask(caseOf(), { widthPx: 580, heightPx: 1080, rows: { start: 540, count: 270 } })!;
    expect(mask).toContain('viewBox="-4 50 58 27" width="580" height="270"');
  });
});
