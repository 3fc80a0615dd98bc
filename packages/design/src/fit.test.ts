import { describe, expect, it } from 'vitest';
import type { DesignDocument, GroupLayer } from './document.ts';
import { fitDocument, fitLayer, fitText } from './fit.ts';
import { shapeLayer, testEnv, textLayer } from './testing/test-env.ts';

describe('fitText', () => {
  it('gives the layer the size of its outlines and keeps its center', () => {
    const fitted = fitText(textLayer({ text: 'HHHH', sizeMm: 20, x: 33, y: 44 }), testEnv);
    expect(fitted).toMatchObject({ x: 33, y: 44 });
    expect(fitted.w).toBeGreaterThan(50);
    expect(fitted.w).toBeLessThan(70);
    expect(fitted.h).toBeGreaterThan(20);
  });

  it('changes nothing the second time', () => {
    const fitted = fitText(textLayer({ curve: 70 }), testEnv);
    expect(fitText(fitted, testEnv)).toBe(fitted);
  });
});

describe('fitDocument', () => {
  const fitted = fitText(textLayer({ id: 'done' }), testEnv);
  const { shape: _shape, fill: _fill, stroke: _stroke, ...base } = shapeLayer({ id: 'g' });
  const group: GroupLayer = { ...base, type: 'group', children: [textLayer()] };
  const documentOf = (layers: DesignDocument['areas'][string]['layers']): DesignDocument => ({
    v: 1,
    areas: {
      front: { widthMm: 100, heightMm: 100, background: null, layers },
      back: { widthMm: 100, heightMm: 100, background: null, layers: [shapeLayer()] },
    },
    assets: {},
  });

  it('fits the texts inside groups too and shares all the rest', () => {
    const document = documentOf([fitted, group]);
    const result = fitDocument(document, testEnv);
    expect(result.areas.front!.layers[1]).toEqual(fitLayer(group, testEnv));
    expect((result.areas.front!.layers[1] as GroupLayer).children[0]).toEqual(fitText(textLayer(), testEnv));
    expect(result.areas.front!.layers[0]).toBe(fitted);
    expect(result.areas.back).toBe(document.areas.back);
  });

  it('gives the same document back when every text fits', () => {
    const document = documentOf([fitted, shapeLayer()]);
    expect(fitDocument(document, testEnv)).toBe(document);
  });
});
