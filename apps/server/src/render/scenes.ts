import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SceneMeta } from '@merchmill/mockup/scene.ts';
import { halveScene, type ScenePixels, scenePixelBytes, scenePixels } from '@merchmill/mockup/scene-pixels.ts';
import { decodeUv } from '@merchmill/mockup/uv-codec.ts';
import sharp from 'sharp';
import { ByteLru } from './byte-lru.ts';

/** Where the packed scenes of the repository lie. */
export const scenesFolder = fileURLToPath(new URL('../../../../scenes/', import.meta.url));

export class UnknownScene extends Error {
  override readonly name = 'UnknownScene';
}

/** Pictures up to this share of a scene's width are made from the scene at half size. */
const halfLevelReach = 0.54;

export type SceneLevel = 'full' | 'half';

export interface SceneSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export function sceneLevel(meta: SceneMeta, widthPx: number): SceneLevel {
  return widthPx <= meta.widthPx * halfLevelReach ? 'half' : 'full';
}

/** Size of the picture that is composed at a level, before it is scaled to what was asked for. */
export function levelSize(meta: SceneMeta, level: SceneLevel): SceneSize {
  if (level === 'full') return { widthPx: meta.widthPx, heightPx: meta.heightPx };
  return { widthPx: meta.widthPx >> 1, heightPx: meta.heightPx >> 1 };
}

/** Reads scenes and keeps those used last decoded, up to `maxBytes` (a large scene takes 36 MB, at half size 9 MB). */
export class SceneStore {
  readonly #folder: string;
  readonly #metas = new Map<string, Promise<SceneMeta>>();
  readonly #decoded: ByteLru<Promise<ScenePixels>>;

  constructor(folder: string = scenesFolder, maxBytes = 128 * 1024 * 1024) {
    this.#folder = folder;
    this.#decoded = new ByteLru(maxBytes);
  }

  /** Ids of the scenes there are, sorted. */
  async ids(): Promise<string[]> {
    const files = await readdir(this.#folder, { recursive: true });
    const suffix = '/meta.json';
    return files.flatMap((file) => (file.endsWith(suffix) ? [file.slice(0, -suffix.length)] : [])).sort();
  }

  /** @throws UnknownScene */
  meta(id: string): Promise<SceneMeta> {
    let meta = this.#metas.get(id);
    if (!meta) {
      meta = this.#readMeta(id);
      this.#metas.set(id, meta);
      // What could not be read may be there the next time.
      meta.catch(() => this.#metas.delete(id));
    }
    return meta;
  }

  async pixels(id: string, level: SceneLevel): Promise<ScenePixels> {
    const key = `${id} ${level}`;
    const known = this.#decoded.get(key);
    if (known) return known;
    const { widthPx, heightPx } = levelSize(await this.meta(id), level);
    const loading = this.#decode(id, level);
    this.#decoded.set(key, loading, widthPx * heightPx * scenePixelBytes);
    loading.catch(() => this.#decoded.delete(key));
    return loading;
  }

  /** Bytes of decoded scenes held now. */
  get heldBytes(): number {
    return this.#decoded.bytes;
  }

  async #readMeta(id: string): Promise<SceneMeta> {
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(id)) throw new UnknownScene(`There is no scene ${JSON.stringify(id)}`);
    const text = await readFile(join(this.#folder, id, 'meta.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new UnknownScene(`There is no scene ${id}`) : error;
    });
    return SceneMeta.parse(JSON.parse(text));
  }

  async #decode(id: string, level: SceneLevel): Promise<ScenePixels> {
    if (level === 'half') return halveScene(await (this.#decoded.get(`${id} full`) ?? this.#decode(id, 'full')));
    const meta = await this.meta(id);
    const [bg, light, spec, mask, packedUv] = await Promise.all([
      this.#picture(id, 'bg.webp'),
      this.#picture(id, 'light.webp'),
      this.#picture(id, 'spec.webp'),
      this.#picture(id, 'mask.webp'),
      readFile(join(this.#folder, id, 'uv.bin')),
    ]);
    const grid = await decodeUv(new Uint8Array(packedUv), meta.uv);
    return scenePixels(meta, { bg, light, spec, mask, channels: 3 }, grid);
  }

  async #picture(id: string, file: string): Promise<Uint8Array> {
    return sharp(join(this.#folder, id, file))
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer();
  }
}
