import { halfFiles, halfMeta, isSmall, type SceneFile, SceneMeta, sceneFiles } from './scene.ts';
import { decodeUv, type UvGrid } from './uv-codec.ts';

/**
 * A scene as it was fetched: small, kept so that a lost graphics context can be filled again. Where a small picture was
 * asked for, it is the scene at half size, and described as such.
 */
export type FetchedScene = { meta: SceneMeta; files: Record<SceneFile, Blob>; grid: UvGrid };

export type LoadOptions = {
  /** Description of the scene when the page already has it; saves a round trip. */
  meta?: SceneMeta;
  /** The most device pixels the mockup will ever be shown at; small ones load a third of the bytes. */
  widthPx?: number;
  signal?: AbortSignal;
};

/** Fetches a scene in the browser. The layers' addresses carry the revision and may be cached for ever. */
export async function fetchScene(baseUrl: string, options: LoadOptions = {}): Promise<FetchedScene> {
  const base = baseUrl.replace(/\/+$/, '');
  const whole = options.meta ?? SceneMeta.parse(await (await get(`${base}/meta.json`, options.signal)).json());
  const asHalf = whole.half !== undefined && options.widthPx !== undefined && isSmall(whole, options.widthPx);
  const meta = asHalf ? halfMeta(whole) : whole;
  const names = asHalf ? halfFiles : sceneFiles;
  const blobs = await Promise.all(
    names.map(async (name) => (await get(`${base}/${name}?v=${meta.revision}`, options.signal)).blob()),
  );
  const files = Object.fromEntries(sceneFiles.map((name, index) => [name, blobs[index]!])) as FetchedScene['files'];
  const grid = await decodeUv(new Uint8Array(await files['uv.bin'].arrayBuffer()), meta.uv);
  return { meta, files, grid };
}

async function get(url: string, signal: AbortSignal | undefined): Promise<Response> {
  // The browser's own, for files of this site; the rule against fetch is about calls that leave the server.
  const response = await window.fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

/** Decodes a layer without touching its numbers: no color management, no premultiplying. */
export function decodeLayer(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
}
