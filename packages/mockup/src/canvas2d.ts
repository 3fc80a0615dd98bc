import { composeScene } from './compose.ts';
import { DesignPixels, pixelsOf } from './design-pixels.ts';
import { type Mockup, type MockupFrame, snapshotOf } from './mockup-surface.ts';
import { printLookOf } from './print-look.ts';
import { decodeLayer, type FetchedScene } from './scene-loader.ts';
import { halveScene, type ScenePixels, scenePixels } from './scene-pixels.ts';
import { framePixels, wholeScene } from './scene-view.ts';

/** The mockup without a graphics card: composes on the CPU, at half size while the canvas is no larger than that. */
export async function createCanvasMockup(canvas: HTMLCanvasElement, fetched: FetchedScene): Promise<Mockup> {
  const [bg, light, spec, mask] = await Promise.all(
    (['bg.webp', 'light.webp', 'spec.webp', 'mask.webp'] as const).map((name) => layerBytes(fetched.files[name])),
  );
  const layers = { bg: bg!, light: light!, spec: spec!, mask: mask!, channels: 4 as const };
  const full = scenePixels(fetched.meta, layers, fetched.grid);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('The canvas already has another kind of context');
  return new CanvasMockup(context, full, halveScene(full));
}

class CanvasMockup implements Mockup {
  readonly renderer = 'canvas2d';
  readonly #context: CanvasRenderingContext2D;
  readonly #full: ScenePixels;
  readonly #half: ScenePixels;
  readonly #composed = new OffscreenCanvas(1, 1);
  #frame: MockupFrame | null = null;
  readonly #pixels: DesignPixels;

  constructor(context: CanvasRenderingContext2D, full: ScenePixels, half: ScenePixels) {
    this.#context = context;
    this.#full = full;
    this.#half = half;
    this.#pixels = new DesignPixels(full.meta.sheet);
    this.resize(context.canvas.width);
  }

  get meta() {
    return this.#full.meta;
  }

  resize(widthPx: number): void {
    const { canvas } = this.#context;
    canvas.width = Math.max(1, Math.min(Math.round(widthPx), this.#full.widthPx));
    canvas.height = Math.round((canvas.width * this.#full.heightPx) / this.#full.widthPx);
    if (this.#frame) this.draw(this.#frame);
  }

  draw(frame: MockupFrame): void {
    this.#frame = frame;
    const { canvas } = this.#context;
    const { print = null, view = wholeScene, ...rest } = frame;
    const scene = canvas.width <= this.#half.widthPx * view.size ? this.#half : this.#full;
    const picture = new ImageData(scene.widthPx, scene.heightPx);
    const { left, top, width, height } = framePixels(view, scene);
    const design = frame.design && this.#pixels.read(frame.design, print);
    const rows = { from: top, to: top + height };
    const input = { ...rest, design, ink: printLookOf(print?.technique).ink, rows };
    composeScene(scene, input, { data: picture.data, channels: 4 });
    this.#composed.width = scene.widthPx;
    this.#composed.height = scene.heightPx;
    this.#composed.getContext('2d')?.putImageData(picture, 0, 0);
    this.#context.imageSmoothingQuality = 'high';
    this.#context.drawImage(this.#composed, left, top, width, height, 0, 0, canvas.width, canvas.height);
  }

  snapshot(mime: string, quality?: number): Promise<Blob> {
    return snapshotOf(this.#context.canvas, mime, quality);
  }

  dispose(): void {
    this.#frame = null;
    this.#pixels.forget();
    this.#composed.width = this.#composed.height = 1;
  }
}

async function layerBytes(file: Blob): Promise<Uint8ClampedArray> {
  const bitmap = await decodeLayer(file);
  const { data } = pixelsOf(bitmap, bitmap.width, bitmap.height);
  bitmap.close();
  return data;
}
