import { describe, expect, it } from 'vitest';
import { DesignDocument } from '../document.ts';
import { parseDesignDocument } from '../parse-document.ts';
import { parsePathData } from '../path-data.ts';
import { shapePath } from '../shapes.ts';
import { pathBox } from '../svg/path-box.ts';
import { shapeLayer } from '../testing/test-env.ts';
import { clipArt } from './clip-art.ts';

describe('clip art', () => {
  it('[PIC-05] has at least 60 pieces of several kinds, each with a name of its own', () => {
    expect(clipArt.length).toBeGreaterThanOrEqual(60);
    expect(new Set(clipArt.map(({ key }) => key)).size).toBe(clipArt.length);
    expect(new Set(clipArt.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(8);
  });

  it.each(clipArt.map((piece) => [piece.key, piece] as const))(
    '[PIC-05] %s is a shape that a design takes',
    (_, piece) => {
      const layer = shapeLayer({ shape: 'path', path: piece.path, w: 30 * piece.ratio, h: 30 });
      const area = { widthMm: 100, heightMm: 100, background: null, layers: [layer] };
      expect(parseDesignDocument({ v: 1, areas: { front: area }, assets: {} })).toEqual(
        DesignDocument.parse({ v: 1, areas: { front: area } }),
      );
      const { x, y, w, h } = pathBox(parsePathData(shapePath(layer)))!;
      // It fills its box, so that handles lie where it ends.
      expect(Math.abs(x) + Math.abs(y)).toBeLessThan(0.05);
      expect(Math.abs(w - 30 * piece.ratio)).toBeLessThan(0.05);
      expect(Math.abs(h - 30)).toBeLessThan(0.05);
      expect(piece.path.length).toBeLessThan(10_000);
    },
  );
});
