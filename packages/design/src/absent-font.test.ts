import { describe, expect, it } from 'vitest';
import { absentFont, absentFontProblem } from './absent-font.ts';
import { documentBudgetProblem } from './budget.ts';
import type { DesignDocument, GroupLayer, Layer } from './document.ts';
import { fitDocument } from './fit.ts';
import { fontsThatWrite } from './font-advice.ts';
import { type DesignFont, designFont } from './fonts.ts';
import { preflight } from './preflight.ts';
import { type RenderEnv, renderArea } from './render.ts';
import { frontArea, shapeLayer, testEnv, textLayer } from './testing/test-env.ts';

/** A shop without the optional packages. */
const env: RenderEnv = {
  ...testEnv,
  font: (id) => (designFont(id).numbered ? absentFont(id) : testEnv.font(id)),
  offers: ({ id }) => !designFont(id).numbered,
};

const design = (...layers: Layer[]): DesignDocument => ({
  v: 1,
  areas: { front: { widthMm: 300, heightMm: 400, background: null, layers } },
  assets: {},
});
const japanese = textLayer({ text: '東京タワー', font: 'zen-antique-400' });
const check = (document: DesignDocument, how = env) => preflight(document, 'front', frontArea(), how).findings;

describe('a font that is not installed', () => {
  it('[TXT-11] is named by the print check, and draws nothing', () => {
    expect(check(design(japanese))).toMatchObject([
      {
        rule: 'missing-font',
        level: 'red',
        layerId: 'text',
        message: 'The font Zen Antique isn’t available in this shop.',
        fix: 'Choose another font for this text.',
      },
    ]);
    expect(renderArea(design(japanese), 'front', env)).not.toContain('<path');
    expect(documentBudgetProblem(design(japanese), env)).toBeNull();
    expect(fitDocument(design(japanese), env).areas.front!.layers[0]!.w).toBeGreaterThan(10);
  });

  it('[TXT-11] keeps a design from being printed only where it is printed', () => {
    expect(absentFontProblem(design(japanese), env)).toEqual({
      message: 'The font Zen Antique isn’t available in this shop.',
      fix: 'Choose another font for this text.',
      areaCode: 'front',
    });
    expect(absentFontProblem(design({ ...japanese, visible: false }), env)).toBeNull();
    expect(absentFontProblem(design({ ...japanese, opacity: 0 }), env)).toBeNull();
    expect(absentFontProblem(design(textLayer()), env)).toBeNull();
    const group: GroupLayer = { ...shapeLayer(), id: 'group', type: 'group', children: [japanese] };
    expect(absentFontProblem(design(group), env)).not.toBeNull();
    for (const unseen of [{ visible: false }, { opacity: 0 }]) {
      const hidden = design({ ...group, ...unseen });
      expect(absentFontProblem(hidden, env)).toBeNull();
      expect(check(hidden).map(({ rule }) => rule)).not.toContain('missing-font');
    }
  });

  it('[TXT-11] is not advised; without one that writes a text the advice is to upload it', () => {
    const text = textLayer({ text: '東京' });
    const fixOf = (how: RenderEnv) => check(design(text), how).find(({ rule }) => rule === 'missing-glyphs')?.fix;
    expect(fixOf(env)).toBe('No font here has all of them. Remove these characters, or upload the text as an image.');
    expect(fixOf(testEnv)).toBe('Choose another font or remove these characters.');
    const offers = (font: Pick<DesignFont, 'id'>) => env.offers!(font);
    expect(fontsThatWrite('東京', designFont('roboto-700'), offers)).toEqual([]);
    const cuts = (text: string) => fontsThatWrite(text, designFont('roboto-700')).map(({ numbered }) => numbered?.cut);
    expect(new Set(cuts('서울'))).toEqual(new Set(['korean']));
    // For another alphabet, fonts of it come first.
    expect(cuts('Żółw')[0]).toBeUndefined();
    expect(cuts('Żółw').at(-1)).toBeDefined();
  });
});
