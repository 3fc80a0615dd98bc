import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { halfFiles, halfMeta, isSmall, SceneMeta, sceneFiles } from '@merchmill/mockup/scene.ts';
import { decodedBytes, halveScene, type ScenePixels, scenePixels } from '@merchmill/mockup/scene-pixels.ts';
import { decodeUv } from '@merchmill/mockup/uv-codec.ts';
import sharp from 'sharp';
import { ByteLru } from './byte-lru.ts';
import { photoSceneForm } from './scene-encode.ts';

/** Where the packed scenes of the repository lie; those of photographs are handed out by the file store. */
export const scenesFolder = fileURLToPath(new URL('../../../../../assets/scenes/', import.meta.url));

export class UnknownScene extends Error {
  override readonly name = 'UnknownScene';
}

export type SceneLevel = 'full' | 'half';

export interface SceneSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

export function sceneLevel(meta: SceneMeta, widthPx: number): SceneLevel {
  return isSmall(meta, widthPx) ? 'half' : 'full';
}

/** Size of the picture that is composed at a level, before it is scaled to what was asked for. */
export function levelSize(meta: SceneMeta, level: SceneLevel): SceneSize {
  return level === 'full' ? meta : halfMeta(meta);
}

/** Reads scenes and keeps those used last decoded, up to `maxBytes` (a large scene takes 38 MB, at half size 10 MB). */
export class SceneStore {
  readonly #folder: string;
  readonly #photoFolder: string | undefined;
  readonly #metas = new Map<string, Promise<SceneMeta>>();
  readonly #decoded: ByteLru<Promise<ScenePixels>>;

  /** @param photoFolder where scenes of photographs have been laid */
  constructor(folder: string = scenesFolder, maxBytes = 128 * 1024 * 1024, photoFolder?: string) {
    this.#folder = folder;
    this.#photoFolder = photoFolder;
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
    const meta = await this.meta(id);
    const known = this.#decoded.get(key);
    if (known) return known;
    const loading = this.#decode(id, level);
    this.#decoded.set(key, loading, decodedBytes(level === 'full' ? meta : halfMeta(meta)));
    loading.catch(() => this.#decoded.delete(key));
    return loading;
  }

  /** Bytes of decoded scenes held now. */
  get heldBytes(): number {
    return this.#decoded.bytes;
  }

  #path(id: string, file: string): string {
    const folder = photoSceneForm.test(id) ? this.#photoFolder : this.#folder;
    if (folder === undefined) throw new UnknownScene(`There is no scene ${id}`);
    return join(folder, id, file);
  }

  async #readMeta(id: string): Promise<SceneMeta> {
    if (!/^[a-z][a-z0-9-]{0,31}$/.test(id)) throw new UnknownScene(`There is no scene ${JSON.stringify(id)}`);
    const text = await readFile(this.#path(id, 'meta.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new UnknownScene(`There is no scene ${id}`) : error;
    });
    return SceneMeta.parse(JSON.parse(text));
  }

  async #decode(id: string, level: SceneLevel): Promise<ScenePixels> {
    const whole = await this.meta(id);
    if (level === 'full') return this.#read(id, whole, sceneFiles);
    if (whole.half) return this.#read(id, halfMeta(whole), halfFiles);
    return halveScene(await (this.#decoded.get(`${id} full`) ?? this.#decode(id, 'full')));
  }

  async #read(id: string, meta: SceneMeta, files: typeof sceneFiles | typeof halfFiles): Promise<ScenePixels> {
    const [bg, light, spec, mask, packedUv] = await Promise.all([
      this.#picture(id, files[0]),
      this.#picture(id, files[1]),
      this.#picture(id, files[2]),
      this.#picture(id, files[3]),
      readFile(this.#path(id, files[4])),
    ]);
    const grid = await decodeUv(new Uint8Array(packedUv), meta.uv);
    return scenePixels(meta, { bg, light, spec, mask, channels: 3 }, grid);
  }

  async #picture(id: string, file: string): Promise<Uint8Array> {
    return sharp(this.#path(id, file)).removeAlpha().toColourspace('srgb').raw().toBuffer();
  }
}
