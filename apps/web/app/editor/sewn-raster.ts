import type { DesignArea } from '@merchmill/design/document.ts';
import type { RasterSources } from './design-raster.ts';
import { LatestWorker, settledMs } from './latest-worker.ts';
import type { LaidPicture, PictureTask } from './lay-stitches.ts';

/* What is embroidered as mockups show it: in thread, once a change has settled and a worker has laid the stitches. */

interface SizePx {
  readonly widthPx: number;
  readonly heightPx: number;
}

interface Asked extends SizePx {
  readonly area: DesignArea;
}

const isSame = (a: Asked, b: Asked) => a.area === b.area && a.widthPx === b.widthPx && a.heightPx === b.heightPx;

const startWorker = () => new Worker(new URL('./stitch-worker.ts', import.meta.url), { type: 'module' });

export class SewnRaster {
  readonly #env: RasterSources['env'];
  readonly #onReady: () => void;
  #worker: LatestWorker<PictureTask, LaidPicture> | null = null;
  #asked: Asked | null = null;
  /** What was drawn last; no picture where nothing can be sewn. */
  #known: { readonly asked: Asked; readonly image: ImageData | null } | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onReady called when there is another picture than before */
  constructor(env: RasterSources['env'], onReady: () => void = () => {}) {
    this.#env = env;
    this.#onReady = onReady;
  }

  /** The area in thread; null while it is drawn flat. In another size until it is drawn in this one. */
  find(area: DesignArea, { widthPx, heightPx }: SizePx): ImageData | null {
    const asked = { area, widthPx, heightPx };
    if (!this.#asked || !isSame(this.#asked, asked)) {
      this.#asked = asked;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#follow(asked), settledMs);
    }
    return this.#known?.asked.area === area ? this.#known.image : null;
  }

  /** Null where there is nothing to sew, or an image, which can't be. @throws where the worker can't be loaded */
  async lay(area: DesignArea, { widthPx, heightPx }: SizePx): Promise<ImageData | null> {
    // Only what is embroidered needs it.
    const { sewnRegions } = await import('@merchmill/printing/embroidery/regions.ts');
    const regions = sewnRegions(area, this.#env);
    if (!regions?.length) return null;
    this.#worker ??= new LatestWorker(startWorker());
    const { widthMm, heightMm } = area;
    const task = { regions, widthMm, heightMm, picture: { widthPx, heightPx } };
    const laid = Promise.withResolvers<LaidPicture | null>();
    this.#worker.ask({
      task,
      onAnswer: laid.resolve,
      onError: () => laid.reject(new Error('The stitches could not be laid')),
      onDropped: () => laid.resolve(null),
    });
    const picture = await laid.promise;
    return picture && new ImageData(picture.data, picture.widthPx, picture.heightPx);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#asked = null;
    this.#worker?.stop();
  }

  async #follow(asked: Asked): Promise<void> {
    const image = await this.lay(asked.area, asked).catch((error: unknown) => {
      // It stays flat until something is changed.
      reportError(error);
      return null;
    });
    if (this.#asked !== asked) return;
    this.#known = { asked, image };
    if (image) this.#onReady();
  }
}
