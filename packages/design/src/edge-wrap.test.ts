import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { carryDesign } from './carry-over.ts';
import { setBackground, setWrap } from './changes.ts';
import { canonicalJson, type DesignDocument, documentHashInput } from './document.ts';
import { EdgeWrap, wrapSides } from './edge-wrap.ts';
import { commit, put, startHistory, undo } from './history.ts';
import { merge } from './merge.ts';
import { parseDesignDocument } from './parse-document.ts';
import { preflight } from './preflight.ts';
import type { PrintArea } from './print-area.ts';
import { renderDesignArea, renderWrapSides } from './render.ts';
import { imageLayer, shapeLayer, testEnv, textLayer } from './testing/test-env.ts';

const canvas: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 100, heightMm: 150, bleedMm: 40, wrapMm: 36, safeMm: 5, dpi: 200 },
  ...{ technique: 'giclee', edge: 'full' },
};
const start: DesignDocument = {
  v: 1,
  areas: { front: { widthMm: 100, heightMm: 150, background: null, layers: [shapeLayer({ id: 'a', x: 50, y: 75 })] } },
  assets: {},
};
const front = ({ areas }: DesignDocument) => areas.front!;

describe('what the sides of a folded print show', () => {
  it('[WRP-01] is chosen in one step, and taken back without a trace', () => {
    const mirrored = setWrap('front', 'mirror')(start);
    expect(front(mirrored)).toEqual({ ...front(start), wrap: 'mirror' });
    expect(setWrap('front', 'mirror')(mirrored)).toBe(mirrored);
    expect(setWrap('front', null)(start)).toBe(start);
    expect(canonicalJson(setWrap('front', null)(mirrored))).toBe(canonicalJson(start));
    const history = commit(put(startHistory(start), mirrored));
    expect(documentHashInput(undo(history).present)).toEqual(documentHashInput(start));
  });

  it('[WRP-01] is merged with what was changed elsewhere; two choices are a conflict', () => {
    const mirrored = setWrap('front', 'mirror')(start);
    const blue = setBackground('front', '#0000ff')(start);
    expect(front(merge(start, mirrored, blue).document!)).toMatchObject({ wrap: 'mirror', background: '#0000ff' });
    expect(merge(start, mirrored, setWrap('front', 'extend')(start)).conflicts).toEqual([
      { of: 'area', id: 'front', key: 'wrap' },
    ]);
  });

  it('[WRP-01] goes along to what is folded, and is left out elsewhere', () => {
    const design = setWrap('front', 'extend')(start);
    const onto = (area: PrintArea) =>
      carryDesign(design, { sides: ['front'], areas: [area], offered: ['front'], rule: { kind: 'fill' } }).document;
    expect(front(onto({ ...canvas, widthMm: 200, heightMm: 300 })).wrap).toBe('extend');
    const { wrapMm: _, ...poster } = canvas;
    expect(front(onto(poster))).not.toHaveProperty('wrap');
  });

  it('[WRP-01] is one of three, or nothing: documents from before have nothing and are drawn as they were', () => {
    for (const wrap of EdgeWrap.options) {
      const design = setWrap('front', wrap)(start);
      expect(parseDesignDocument(JSON.parse(JSON.stringify(design)))).toEqual(design);
      // Without a bleed there are no sides.
      expect(renderDesignArea(front(design), testEnv)).toBe(renderDesignArea(front(start), testEnv));
    }
    expect(() =>
      parseDesignDocument(JSON.parse(JSON.stringify(setWrap('front', 'twist' as EdgeWrap)(start)))),
    ).toThrow();
    expect(parseDesignDocument(JSON.parse(JSON.stringify(start))).areas.front).not.toHaveProperty('wrap');
  });

  it('[WRP-01] leaves hash and drawing of a design without it as they were before there were sides', () => {
    const layers = [
      shapeLayer({ id: 'a', x: 20, y: 30, w: 40, h: 20, fill: '#c0392b' }),
      shapeLayer({
        ...{ id: 'b', shape: 'ellipse', x: 90, y: 60, w: 40, h: 40, fill: null },
        stroke: { color: '#123456', widthMm: 2 },
      }),
    ];
    const document = parseDesignDocument({
      v: 1,
      areas: { front: { widthMm: 100, heightMm: 80, background: '#f0d9a8', layers } },
      assets: {},
    });
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const drawing = renderDesignArea(front(document), testEnv, { widthPx: 200, bleedMm: 10 });
    expect([sha256(canonicalJson(document)), sha256(drawing)]).toEqual([
      '2421edac7f465630dd885d0db3766597e48fd6f1b375adba7dcb6ae002144617',
      'b5bdf71af2cd065928caf2c750720e55a632a78a0f8e5ec52117d4e517264e95',
    ]);
  });

  it('[WRP-02] eight parts leave nothing of the bleed out, and the front is drawn once', () => {
    for (const wrap of ['mirror', 'extend'] as const) {
      const sides = wrapSides(canvas, wrap, canvas.bleedMm);
      expect(sides).toHaveLength(8);
      for (const x of [-39.9, 0.2, 50, 99.8, 139.9]) {
        for (const y of [-39.9, 0.2, 75, 149.8, 189.9]) {
          if (x > 0.5 && x < 99.5 && y > 0.5 && y < 149.5) continue;
          const isIn = sides.some(
            ({ clip }) => x >= clip.x && x <= clip.x + clip.w && y >= clip.y && y <= clip.y + clip.h,
          );
          expect(isIn, `${wrap} ${x} ${y}`).toBe(true);
        }
      }
      const svg = renderDesignArea({ ...front(start), wrap }, testEnv, { bleedMm: 40, idPrefix: 'p-' });
      expect(svg.match(/id="p-front"/g)).toHaveLength(1);
      expect(svg.match(/<use href="#p-front"/g)).toHaveLength(9);
      const sidesOnly = renderWrapSides({ ...front(start), wrap }, testEnv, { bleedMm: 40, idPrefix: 'p-' });
      expect(sidesOnly.match(/<use href="#p-front"/g)).toHaveLength(8);
    }
  });
});

describe('the print check of a folded or sewn print', () => {
  const photo = { fileId: 'f1', sha256: 'a'.repeat(64), mime: 'image/png', widthPx: 3000, heightPx: 4500 } as const;
  const found = (area: Partial<ReturnType<typeof front>>, printArea = canvas) => {
    const document = { ...start, assets: { photo }, areas: { front: { ...front(start), ...area } } };
    return preflight(document, 'front', printArea, testEnv, {}).findings.filter(({ level }) => level !== 'green');
  };
  const toTheEdge = imageLayer({ asset: 'photo', x: 50, y: 75, w: 100, h: 150 });

  it('[WRP-03] asks for art in the bleed only where it is seen: mirrored and extended art ends at the edge', () => {
    const rules = (wrap?: EdgeWrap) => found({ layers: [toTheEdge], ...(wrap && { wrap }) }).map(({ rule }) => rule);
    expect(rules()).toEqual(['bleed-coverage']);
    expect(rules('color')).toEqual(['bleed-coverage']);
    expect(rules('mirror')).toEqual([]);
    expect(rules('extend')).toEqual([]);
    const small = { ...toTheEdge, w: 90 };
    expect(found({ layers: [small], wrap: 'mirror' })).toMatchObject([
      { rule: 'bleed-coverage', fix: 'Choose a background color or enlarge the image to every edge.' },
    ]);
  });

  it('[WRP-04] warns of words close to a seam', () => {
    const { wrapMm: _, ...plain } = canvas;
    const cushion = { ...plain, bleedMm: 10, seamMm: 8, safeMm: 15 };
    const words = (y: number) =>
      found({ background: '#ffffff', layers: [textLayer({ x: 50, y, text: 'HH' })] }, cushion);
    expect(words(75)).toEqual([]);
    expect(words(14)).toMatchObject([{ rule: 'safe-margin', fix: 'Keep text at least 15 mm from the seam.' }]);
    expect(words(14)[0]!.message).toMatch(/is close to the seam and may be sewn in\.$/);
  });
});
