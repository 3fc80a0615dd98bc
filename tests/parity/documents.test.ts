import { clipArt } from '@merchmill/design/clip-art/clip-art.ts';
import { designFonts } from '@merchmill/design/fonts.ts';
import { walkLayers } from '@merchmill/design/layers.ts';
import { fileClip } from '@merchmill/design/print-mask.ts';
import { textLayer } from '@merchmill/design/testing/test-env.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { describe, expect, it } from 'vitest';
import { loadFont } from '../../apps/server/src/platform/render/fonts.ts';
import { parityCases, parityKinds } from './documents.ts';
import { areaFeatures, areaSchemaFeatures, layerFeatures, schemaFeatures } from './features.ts';
import { parityPictures } from './pictures.ts';
import { scriptNames, writtenScripts } from './scripts.ts';

const pictures = await parityPictures();
const cases = parityCases(pictures);
const layers = cases.flatMap(({ document }) => document.areas.front!.layers);

describe('the documents that all places are compared by', () => {
  it('[PIC-12] are at least sixty, the same ones each time', () => {
    expect(cases.length).toBeGreaterThanOrEqual(60);
    expect(parityCases(pictures)).toEqual(cases);
    expect(new Set(cases.slice(0, parityKinds.length).map(({ name }) => name.split(' ')[0]))).toEqual(
      new Set(parityKinds),
    );
  });

  it('[PIC-12] together have every field, kind, and choice of the schema that is drawn', () => {
    const found = layerFeatures(layers);
    const features = [...schemaFeatures()];
    expect(features).toContain('image.filters.tone.kind=threshold');
    expect(features).toContain('image.mask.shape=heart');
    expect(features).toContain('group.type=group');
    expect(features.filter((feature) => !found.has(feature))).toEqual([]);
  });

  it('[PIC-12][WRP-02] have every field of the area itself, and every way of its sides', () => {
    const areas = cases.map(({ document }) => document.areas.front!);
    const features = [...areaSchemaFeatures()];
    expect(features).toContain('area.wrap=extend');
    expect(features.filter((feature) => !areaFeatures(areas).has(feature))).toEqual([]);
  });

  it('[PIC-12][TXT-03] are written in every script, and in every font', () => {
    const texts = new Map<string, string>();
    walkLayers(layers, (layer) => {
      if (layer.type === 'text') texts.set(layer.font, `${texts.get(layer.font) ?? ''}\n${layer.text}`);
    });
    expect(designFonts.map(({ id }) => id).filter((id) => !texts.has(id))).toEqual([]);
    expect(writtenScripts.map(({ script }) => script)).toEqual(scriptNames);
    const all = [...texts.values()].join('\n');
    for (const { script, written } of writtenScripts) {
      expect(
        written.some(({ sentence }) => all.includes(sentence)),
        script,
      ).toBe(true);
      for (const { font, sentence } of written) {
        const { missing } = layoutText(loadFont(font.id), textLayer({ text: sentence, font: font.id }));
        expect(missing, `${font.id}: ${sentence}`).toEqual([]);
      }
    }
  });

  it('[PIC-12] have every piece of clip art, every format of picture, and prints that are cut', () => {
    const paths = new Set<string | undefined>();
    const assets = new Set<string>();
    walkLayers(layers, (layer) => {
      if (layer.type === 'shape') paths.add(layer.path);
      if (layer.type === 'image') assets.add(pictures[layer.asset as keyof typeof pictures].mime);
    });
    expect(clipArt.filter(({ path }) => !paths.has(path))).toEqual([]);
    expect([...assets].sort()).toEqual(['image/jpeg', 'image/png', 'image/webp']);
    const clips = cases.flatMap(({ area }) => fileClip(area) ?? []);
    expect(clips.some(({ shape }) => shape !== null)).toBe(true);
    expect(clips.some(({ cut }) => cut.length > 0)).toBe(true);
    expect(new Set(cases.map(({ area }) => area.technique))).toEqual(new Set(['dtg', 'sublimation', 'uv', 'laser']));
  });
});
