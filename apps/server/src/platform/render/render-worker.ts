import { parentPort, workerData } from 'node:worker_threads';
import type { Raster } from '@merchmill/mockup/raster.ts';
import sharp from 'sharp';
import { ByteLru } from './byte-lru.ts';
import { encodePicture, pictureMime } from './image-encode.ts';
import { composeMockup, designSizeFor } from './mockup.ts';
import { ProductPrints } from './product-print.ts';
import type { AnswerMessage, MockupPicture, MockupRequest, RenderWorkerData } from './render-tasks.ts';
import { SceneStore } from './scenes.ts';

const port = parentPort;
if (!port) throw new Error('This file runs as a worker thread');

// The pool decides how many pictures are made at once; more threads here would take the time of the web server.
sharp.concurrency(1);
// Every picture is new: what libvips would keep is never asked for again.
sharp.cache(false);

const { photoFolder } = workerData as RenderWorkerData;
const scenes = new SceneStore(undefined, undefined, photoFolder);
/** Rasterised designs: the colors and scenes of one design are usually asked for one after the other. */
const rasters = new ByteLru<Raster>(64 * 1024 * 1024);
const prints = new ProductPrints();

port.on('message', (request: MockupRequest) => {
  mockup(request).then(
    (result) => answer({ ok: true, result }, [result.bytes.buffer as ArrayBuffer]),
    (error: Error) => answer({ ok: false, errorName: error.name, message: error.message }),
  );
});

async function mockup(request: MockupRequest): Promise<MockupPicture> {
  const design = request.design && (await rasterOf(request));
  const picture = await composeMockup(scenes, request, design);
  const bytes = new Uint8Array(await encodePicture(picture, request.format));
  return { bytes, mime: pictureMime[request.format], widthPx: picture.widthPx, heightPx: picture.heightPx };
}

async function rasterOf(request: MockupRequest): Promise<Raster | null> {
  const { design, technique } = request;
  if (!design) return null;
  const size = await designSizeFor(scenes, request);
  const { sheet } = await scenes.meta(request.sceneId);
  const key = `${design.key} ${design.areaCode} ${size.widthPx}×${size.heightPx} ${technique} ${sheet}`;
  const known = rasters.get(key);
  if (known) return known;
  const raster = await prints.draw(design, technique, size, sheet);
  rasters.set(key, raster, raster.data.byteLength);
  return raster;
}

/** The bytes of a result were copied into memory of their own above, so that they can be handed over. */
function answer(message: AnswerMessage, handedOver: ArrayBuffer[] = []): void {
  port?.postMessage(message, handedOver);
}
