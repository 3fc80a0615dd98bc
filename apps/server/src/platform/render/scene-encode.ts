import { createHash } from 'node:crypto';
import { type HalfFile, halfFiles, type SceneFile, SceneMeta, sceneFiles } from '@merchmill/mockup/scene.ts';
import { halveScene, type ScenePixels } from '@merchmill/mockup/scene-pixels.ts';
import { encodeUv, halveUv } from '@merchmill/mockup/uv-codec.ts';
import sharp from 'sharp';

export const colorQuality = { bg: 82, light: 90, spec: 90 } as const;

type Layers = Pick<ScenePixels, 'widthPx' | 'heightPx' | 'bg' | 'light' | 'spec' | 'coverage' | 'part' | 'printable'>;

/** The layers of a scene as the files that are kept of them. */
export async function encodeLayers(scene: Layers): Promise<Record<'bg' | 'light' | 'spec' | 'mask', Buffer>> {
  const size = { width: scene.widthPx, height: scene.heightPx };
  const color = (name: 'bg' | 'light' | 'spec') =>
    sharp(scene[name], { raw: { ...size, channels: name === 'spec' ? 1 : 3 } })
      .toColourspace('srgb')
      .webp({ quality: colorQuality[name], effort: 5, smartSubsample: true })
      .toBuffer();
  const amounts = new Uint8Array(3 * scene.part.length);
  for (const [i, part] of scene.part.entries()) {
    amounts[3 * i] = scene.coverage[i]!;
    amounts[3 * i + 1] = part * 85;
    amounts[3 * i + 2] = scene.printable[i]!;
  }
  const mask = sharp(amounts, { raw: { ...size, channels: 3 } }).webp({ lossless: true, effort: 6 });
  return { bg: await color('bg'), light: await color('light'), spec: await color('spec'), mask: await mask.toBuffer() };
}

export type EncodedScene = { meta: SceneMeta; files: Record<SceneFile | HalfFile, Uint8Array> };

/** Scenes of photographs are called by what they hold, so that none ever changes. */
export const photoSceneForm = /^photo-[0-9a-f]{20}$/;
/** Their revision is in their name: nothing needs to be read to say how their pictures are called. */
export const revisionOfPhoto = (id: string): string => id.slice('photo-'.length, 'photo-'.length + 12);

/** A scene that was made of a photograph as its files, whole and at half size, with its name. */
export async function encodeScene(scene: ScenePixels): Promise<EncodedScene> {
  const half = halveScene(scene);
  const halfGrid = halveUv(scene.grid, scene.meta.uv.span);
  const files: Record<string, Uint8Array> = {};
  for (const [names, layers, grid] of [
    [sceneFiles, await encodeLayers(scene), scene.grid],
    [halfFiles, await encodeLayers(half), halfGrid],
  ] as const) {
    files[names[0]] = layers.bg;
    files[names[1]] = layers.light;
    files[names[2]] = layers.spec;
    files[names[3]] = layers.mask;
    files[names[4]] = await encodeUv(grid);
  }
  const {
    id: _,
    revision: __,
    ...described
  } = {
    ...scene.meta,
    half: { uv: { widthPx: halfGrid.widthPx, heightPx: halfGrid.heightPx } },
  };
  const hash = createHash('sha256').update(JSON.stringify(described));
  for (const name of [...sceneFiles, ...halfFiles]) hash.update(`\n${name}\n`).update(files[name]!);
  const id = `photo-${hash.digest('hex').slice(0, 20)}`;
  return {
    meta: SceneMeta.parse({ ...described, id, revision: revisionOfPhoto(id) }),
    files: files as EncodedScene['files'],
  };
}
