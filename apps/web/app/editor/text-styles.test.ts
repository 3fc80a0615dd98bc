import { colorDifference } from '@merchmill/design/color.ts';
import { TextLayer } from '@merchmill/design/document.ts';
import { fitText } from '@merchmill/design/fit.ts';
import { designFont } from '@merchmill/design/fonts.ts';
import { testEnv, textLayer } from '@merchmill/design/testing/test-env.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { describe, expect, it } from 'vitest';
import { retype } from './text-change.ts';
import { textMessages } from './text-messages.ts';
import { newStylePatch, stylePatch, textStyles } from './text-styles.ts';

const grounds = ['#ffffff', '#17171a', '#c0392b', '#f2b705', '#24407a'];

describe('text styles', () => {
  it('[TXT-07] are at least eight, each in a font that writes its sample', () => {
    expect(textStyles.length).toBeGreaterThanOrEqual(8);
    expect(textStyles.map(({ key }) => key).sort()).toEqual(Object.keys(textMessages.styleNames).sort());
    for (const { font, sample } of textStyles) {
      expect(designFont(font).label).toBeTruthy();
      expect(layoutText(testEnv.font(font), textLayer({ text: sample, font })).missing).toEqual([]);
    }
  });

  it.each(textStyles.map((style) => [style.key, style] as const))(
    '[TXT-07] %s is seen on any ground',
    (_key, style) => {
      for (const ground of grounds) {
        const { fill, stroke } = stylePatch(style, textLayer({ fill: null }), ground);
        expect(colorDifference(fill!, ground), ground).toBeGreaterThanOrEqual(25);
        if (stroke) expect(colorDifference(stroke.color, fill!)).toBeGreaterThanOrEqual(25);
      }
    },
  );

  it('[TXT-07] give a new text the size that they look best in', () => {
    const plain = textLayer({ sizeMm: 20 });
    for (const style of textStyles)
      expect(newStylePatch(style, plain, '#ffffff').sizeMm).toBeCloseTo(20 * (style.sizeRatio ?? 1), 9);
  });

  it('[TXT-07] keep the words, the size, the place, and the room of a text, and undo each other', () => {
    const before = fitText(textLayer({ text: 'Anna', x: 30, y: 40, fit: { widthMm: 200, heightMm: 90 } }), testEnv);
    for (const style of textStyles) {
      const styled = retype(before, stylePatch(style, before, '#ffffff'), testEnv);
      const { id, text, fit, x, y, sizeMm } = before;
      expect(styled).toMatchObject({ id, text, fit, sizeMm });
      // A straight line keeps its top, where its letters are higher.
      expect(styled.x).toBeCloseTo(x, 6);
      expect(styled.y - (styled.curve === 0 ? (styled.h - before.h) / 2 : 0)).toBeCloseTo(y, 6);
      const again = retype(styled, stylePatch(style, styled, '#ffffff'), testEnv);
      expect(again).toEqual(styled);
      expect(TextLayer.safeParse(styled).success).toBe(true);
      const poster = retype(styled, stylePatch(textStyles[0]!, styled, '#ffffff'), testEnv);
      expect(poster).toMatchObject({ curve: 0, stroke: null, tracking: 15 });
    }
  });
});
