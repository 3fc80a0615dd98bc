import type { PrintArea } from '@merchmill/design/print-area.ts';
import { frontArea } from '@merchmill/design/testing/test-env.ts';
import { describe, expect, it } from 'vitest';
import {
  fileSlug,
  fitToProduct,
  inkedAreas,
  maxTextLength,
  misfits,
  printSpec as specBy,
  usedAssets,
} from './design.rules.ts';
import { group, onFront, pictured, square, words } from './test-designs.ts';

const front = frontArea({ widthMm: 100, heightMm: 120, dpi: 150 });
const back: PrintArea = { ...front, code: 'back', bleedMm: 3, edge: 'full' };

const printSpec = (area: PrintArea) => specBy(area, 'png', (text) => text);

describe('designs on products', () => {
  it('fit when their areas are the product’s, within a tenth of a millimeter', () => {
    const document = onFront([square]);
    expect(misfits(document, [front, back])).toEqual([]);
    expect(misfits(document, [{ ...front, widthMm: 100.08 }])).toEqual([]);
    expect(misfits(document, [{ ...front, widthMm: 101 }])).toMatchObject([{ path: 'areas.front' }]);
    expect(misfits(document, [back])).toMatchObject([{ path: 'areas.front' }]);
  });

  it('get the product’s areas in its very sizes, bare where the design has none', () => {
    const fitted = fitToProduct(onFront([square]), [{ ...front, widthMm: 100.05 }, back]);
    expect(Object.keys(fitted.areas)).toEqual(['front', 'back']);
    expect(fitted.areas.front).toMatchObject({ widthMm: 100.05, layers: [square] });
    expect(fitted.areas.back).toMatchObject({ background: '#ffffff', layers: [] });
  });

  it('[WRP-01] keep a choice of what sides show only where something is folded', () => {
    const flat = onFront([square]);
    const document = { ...flat, areas: { front: { ...flat.areas.front!, wrap: 'mirror' as const } } };
    expect(fitToProduct(document, [{ ...front, wrapMm: 20 }]).areas.front).toHaveProperty('wrap', 'mirror');
    expect(fitToProduct(document, [front]).areas.front).not.toHaveProperty('wrap');
  });

  it('may not hold a book', () => {
    const page = (length: number) => onFront([words('a'.repeat(length))]);
    expect(misfits(page(maxTextLength), [front])).toEqual([]);
    expect(misfits(page(maxTextLength + 1), [front])).toMatchObject([{ path: 'areas' }]);
    const inGroup = group([words('a'.repeat(maxTextLength + 1))]);
    expect(misfits(onFront([inGroup]), [front])).toMatchObject([{ path: 'areas' }]);
  });

  it('are printed where something is on them; white paper is bare', () => {
    const document = fitToProduct(onFront([square]), [front, back]);
    const withBack = (background: string | null) => ({
      ...document,
      areas: { ...document.areas, back: { ...document.areas.back!, background } },
    });
    expect(inkedAreas(withBack('#FFFFFF'), [front, back])).toEqual(['front']);
    expect(inkedAreas(withBack(null), [front, back])).toEqual(['front']);
    expect(inkedAreas(withBack('#112233'), [front, back])).toEqual(['front', 'back']);
    for (const unseen of [{ visible: false }, { role: 'guide' as const }]) {
      expect(inkedAreas(onFront([{ ...square, ...unseen }]), [front])).toEqual([]);
    }
  });

  it('use the pictures that layers show, those in groups too', () => {
    const inner = group([{ ...pictured, asset: 'inner' }]);
    expect([...usedAssets([onFront([pictured, inner, square]).areas.front!])]).toEqual(['photo', 'inner']);
  });

  it('have another print file for another size, resolution, edge or bleed', () => {
    const different = [
      front,
      { ...front, dpi: 300 },
      { ...front, widthMm: 101 },
      { ...front, edge: 'full' as const },
      back,
    ];
    expect(new Set(different.map(printSpec)).size).toBe(5);
    expect(printSpec({ ...front, label: 'Chest', safeMm: 5 })).toBe(printSpec(front));
  });

  it('[KNF-04] are drawn anew for another hole or die-line where the technique is clipped by it, and only there', () => {
    const hole = { label: 'hole', kind: 'cut', path: 'M0 0H9V9Z' } as const;
    const printed: PrintArea = { ...front, technique: 'uv' };
    const spec = printSpec(printed);
    expect(spec).toBe('100x120mm+0 150dpi float');
    const holed = printSpec({ ...printed, ground: { zones: [hole] } });
    const moved = printSpec({ ...printed, ground: { zones: [{ ...hole, path: 'M1 0H9V9Z' }] } });
    const shaped = printSpec({ ...printed, ground: { zones: [hole], shape: 'M0 0H90V90Z' } });
    expect(new Set([spec, holed, moved, shaped]).size).toBe(4);
    expect(printSpec({ ...printed, ground: { zones: [{ ...hole, label: 'camera' }], outline: 'M0 0H9V9Z' } })).toBe(
      holed,
    );
    expect(printSpec({ ...printed, technique: 'cut', ground: { zones: [hole] } })).toBe(spec);
  });

  it('[PDF-06][PDF-08] are made anew for another profile or white where these are in them, and only there', () => {
    const of = (technique: PrintArea['technique'], format: 'png' | 'pdf' | 'cmyk', profile: string | null) =>
      specBy({ ...front, technique }, format, (text) => text, profile);
    const plain = printSpec(front);
    expect([of('giclee', 'pdf', 'a'), of('giclee', 'cmyk', 'b')]).toEqual([`${plain} icc:a`, `${plain} icc:b`]);
    expect([of('giclee', 'pdf', null), of('giclee', 'png', 'a'), of('dtg', 'pdf', 'a')]).toEqual([plain, plain, plain]);
    expect([of('dtf', 'pdf', 'a'), of('dtf', 'png', 'a')]).toEqual([`${plain} choke:0.2`, plain]);
  });
});

describe('names of downloaded files', () => {
  it.each([
    ['Summer Tee №2!', 'summer-tee-no2'],
    ['Été à Łódź', 'ete-a-odz'],
    ['"; rm -rf /', 'rm-rf'],
    ['夏', 'design'],
    ['x'.repeat(200), 'x'.repeat(60)],
  ])('%j becomes %j', (name, slug) => {
    expect(fileSlug(name)).toBe(slug);
  });
});
