import { testFont } from '@merchmill/design/testing/test-env.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoCatalog } from '../catalog.ts';
import { drawnCatalog } from './drawn-catalog.ts';
import { packPaths, unpackPaths } from './path-packing.ts';

const renew = 'The programs draw something else now: `npm run demo:draw` writes it anew.';

describe('the catalog that was drawn before', () => {
  let kept: ReturnType<typeof drawnCatalog>;
  let anew: typeof kept;
  beforeAll(() => {
    kept = drawnCatalog();
    anew = demoCatalog(testFont);
    // Seconds on a free machine, more on one that is busy.
  });

  it('is what the programs draw', () => {
    expect(kept.designs.length, renew).toBe(anew.designs.length);
    // Thirty megabytes: what differs is named, not shown.
    const differ = kept.designs.filter((design, at) => JSON.stringify(design) !== JSON.stringify(anew.designs[at]));
    expect(
      differ.map(({ handle }) => handle),
      renew,
    ).toEqual([]);
  });

  it('has the words, products and lists of the programs', () => {
    const withoutDesigns = (catalog: typeof kept) => JSON.parse(JSON.stringify({ ...catalog, designs: [] }));
    expect(withoutDesigns(kept), renew).toEqual(withoutDesigns(anew));
  });

  it('keeps one document for designs that look the same', () => {
    const number = ({ designs }: typeof kept) => new Set(designs.map(({ document }) => document)).size;
    expect(number(kept)).toBe(number(anew));
    expect(number(kept)).toBeLessThan(kept.designs.length);
  });

  it('has what is printed all over on both sides, each layer with a name of its own', () => {
    const whole = kept.designs.filter(({ product }) => product === 'all-over-print-tee');
    expect(whole.length).toBeGreaterThanOrEqual(10);
    for (const { handle, document } of whole) {
      expect(Object.keys(document.areas), handle).toEqual(['front', 'back']);
      const ids = Object.values(document.areas).flatMap(({ layers }) => layers.map(({ id }) => id));
      expect(new Set(ids).size, handle).toBe(ids.length);
      expect(JSON.stringify(document).length, handle).toBeLessThan(400 * 1024);
    }
  });
});

describe('packed paths', () => {
  it('are given back to the letter', () => {
    const paths = ['M0 40.98L0.07 38.84C12.3 -1.5 100 100 50 0.01Z', '', 'M100 0L0 100ZM1 1L2 2Z'];
    expect(unpackPaths(packPaths(paths))).toEqual(paths);
  });

  it.each([
    ['a third decimal', 'M0 1.234Z'],
    ['steps instead of points', 'M1 1l2 2Z'],
    ['a step that is too long', 'M0 0L400 0Z'],
  ])('are refused with %s, which would come back as something else', (_, path) => {
    expect(() => packPaths([path])).toThrow(RangeError);
  });
});
