import { createCanvasMockup } from './canvas2d.ts';
import { loadFinishes } from './design-pixels.ts';
import type { Mockup } from './mockup-surface.ts';
import { printLookOf } from './print-look.ts';
import { fetchScene, type LoadOptions } from './scene-loader.ts';
import { createWebglMockup } from './webgl.ts';

export type MockupOptions = LoadOptions & {
  /** Forces the renderer that needs no graphics card. */
  renderer?: 'canvas2d';
  /** The only one that it will show; any where it is not said. */
  technique?: string;
};

/** Loads a scene and shows it on the canvas: by WebGL 2, or on the CPU where the browser has none. */
export async function createMockup(
  canvas: HTMLCanvasElement,
  sceneBaseUrl: string,
  options: MockupOptions = {},
): Promise<Mockup> {
  const isFinished = options.technique === undefined || printLookOf(options.technique).finish !== null;
  const [scene] = await Promise.all([fetchScene(sceneBaseUrl, options), isFinished && loadFinishes()]);
  const webgl = options.renderer === 'canvas2d' ? null : await createWebglMockup(canvas, scene);
  return webgl ?? createCanvasMockup(canvas, scene);
}
