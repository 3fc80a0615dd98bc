import type { DesignerData } from '@merchmill/contract/design/design.shapes.ts';
import { type DesignDocument, emptyDocument } from '@merchmill/design/document.ts';
import { diff } from '@merchmill/design/patch.ts';
import { frontArea, shapeLayer, textLayer } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.ts';
import { textsIn } from './font-library.ts';
import { readied, withAllAreas, withLoadedFonts, withUsedAreas } from './open-design.ts';
import { assetIdOf } from './picture-library.ts';
import { areasToCheck } from './use-preflight.ts';

const area = frontArea({ widthMm: 200, heightMm: 300 });
const printAreas = [
  { ...area, code: 'front', surcharge: 300, offered: true },
  { ...area, code: 'back', label: 'Back', surcharge: 300, offered: false },
];
const data = { product: { printAreas } } as unknown as DesignerData;
const group = {
  id: 'group',
  type: 'group',
  x: 0,
  y: 0,
  w: 10,
  h: 10,
  rot: 0,
  opacity: 1,
  visible: true,
  locked: false,
  role: 'art',
  children: [textLayer({ id: 'inner', font: 'pacifico-400' })],
} as const;

describe('opening a design', () => {
  it('finds what is written in each font, also in groups', () => {
    const layers = [textLayer(), { ...group, children: [...group.children] }, textLayer({ id: 'b', text: 'жук' })];
    expect([...textsIn(layers)]).toEqual([
      ['roboto-700', 'Helloжук'],
      ['pacifico-400', 'Hello'],
    ]);
  });

  it('gives a design that was made for one side the others of its product', () => {
    const document = emptyDocument([printAreas[0]!]);
    document.areas.front!.layers.push(shapeLayer());
    const complete = withAllAreas(document, data);
    expect(Object.keys(complete.areas).sort()).toEqual(['back', 'front']);
    expect(complete.areas.front!.layers).toHaveLength(1);
    expect(withAllAreas(complete, data)).toBe(complete);
  });

  it('has the sides that are offered, and one that is not where the design is printed there already', () => {
    const codes = (document: ReturnType<typeof emptyDocument>) =>
      withUsedAreas(data, [document]).product.printAreas.map(({ code }) => code);
    const document = emptyDocument(printAreas);
    document.areas.front!.layers.push(shapeLayer());
    expect(codes(document)).toEqual(['front']);
    document.areas.back!.layers.push(shapeLayer());
    expect(codes(document)).toEqual(['front', 'back']);
  });

  it('checks the sides that are printed, or the one in sight while all are empty', () => {
    const document = emptyDocument(printAreas);
    expect(areasToCheck(document, ['front', 'back'], 'back')).toEqual(['back']);
    document.areas.front!.layers.push(shapeLayer());
    expect(areasToCheck(document, ['front', 'back'], 'back')).toEqual(['front']);
  });

  describe('a draft', () => {
    const writtenIn = (font: string) => {
      const document = emptyDocument([printAreas[0]!]);
      document.areas.front!.layers.push(textLayer({ font }));
      return document;
    };
    const [drawn, saved] = [writtenIn('roboto-700'), writtenIn('pacifico-400')];
    const draft = {
      document: drawn,
      steps: { past: [diff(writtenIn('oswald-600'), drawn)], future: [] },
      base: { document: saved, colorCode: 'white' },
    } as unknown as Draft;
    /** Fonts that come when they are asked for, but for one. */
    const library = (missing: string | null) => {
      const here = new Set(['roboto-700']);
      const fontsOf = (document: DesignDocument) => [...textsIn(document.areas.front!.layers).keys()];
      return {
        pictures: { addDocument: () => {} },
        fonts: {
          loadDocument: async (document: DesignDocument) => {
            for (const font of fontsOf(document)) {
              if (font === missing) throw new Error('no font');
              here.add(font);
            }
          },
        },
        ready: (document: DesignDocument) => {
          for (const font of fontsOf(document)) if (!here.has(font)) throw new Error(`${font} is not loaded`);
          return document;
        },
      };
    };

    it.each<[string | null, boolean, number]>([
      [null, true, 1],
      ['pacifico-400', false, 1],
      ['oswald-600', true, 0],
    ])('[LYR-07] opens though %s cannot be had, without what needs it', async (missing, hasBase, steps) => {
      const { ready, ...libraries } = library(missing);
      const opened = readied(await withLoadedFonts(draft, libraries), ready);
      expect([opened.document, opened.base !== null, opened.steps.past.length]).toEqual([drawn, hasBase, steps]);
    });
  });

  it('keeps the same picture under the same key, in a form that designs take', () => {
    const key = assetIdOf({ sha256: 'ab'.repeat(32) });
    expect(key).toBe(assetIdOf({ sha256: 'ab'.repeat(32) }));
    expect(key).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/);
  });
});
