import type { Pattern } from '@merchmill/design/document.ts';
import { filterPixels } from '@merchmill/design/filter-pixels.ts';
import { type DrawnPicture, drawnPart, type PixelSize } from '@merchmill/design/picture-use.ts';
import { joinedSize, withMargin } from '@merchmill/design/tile-margin.ts';
import { ByteCache, MakingCache } from './byte-cache.ts';
import { fetchPicture } from './fetch-picture.ts';

/*
 * Pictures with their filters done, made in the page from the views that it shows: the server does the same to the
 * pixels that it prints.
 */

/** Of filtered pictures: more than an area shows, as what is thrown away may still be seen. */
const filteredBytes = 256 * 1024 * 1024;
/** Of the pixels that are held while somebody drags a slider. */
const pixelBytes = 24 * 1024 * 1024;
/** A picture that could not be fetched is tried again after so long. */
const retryMs = 5000;

export async function readPixels(url: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await fetchPicture(url));
  const context = contextOf(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
  bitmap.close();
  return pixels;
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  return new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
}

/**
 * @param pixels of the whole picture; they stay as they are
 * @param drawn the size in which it is drawn, where that is known and smaller: what is reduced on the way into a drawing
 * comes out softer than on the server
 */
export async function filteredBlob(pixels: ImageData, picture: DrawnPicture, drawn?: PixelSize | null): Promise<Blob> {
  const { x, y, widthPx, heightPx } = drawnPart(picture, { widthPx: pixels.width, heightPx: pixels.height });
  const context = contextOf(widthPx, heightPx);
  context.putImageData(pixels, -x, -y);
  if (picture.filters) {
    const own = context.getImageData(0, 0, widthPx, heightPx);
    filterPixels(own.data, widthPx, picture.filters);
    context.putImageData(own, 0, 0);
  }
  const fitted = drawn ? await reducedTo(context.canvas, drawn) : context;
  const { canvas } = picture.joined ? joinedCopy(fitted.canvas, picture.joined) : fitted;
  return canvas.convertToBlob({ type: 'image/png' });
}

async function reducedTo(canvas: OffscreenCanvas, { widthPx, heightPx }: PixelSize) {
  const size = { resizeWidth: widthPx, resizeHeight: heightPx, resizeQuality: 'high' } as const;
  const bitmap = await createImageBitmap(canvas, size);
  const context = contextOf(widthPx, heightPx);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context;
}

/** A copy of a pattern without gaps goes on past its edges. */
function joinedCopy(copy: OffscreenCanvas, arrangement: Pattern['arrangement']): OffscreenCanvasRenderingContext2D {
  const size = joinedSize({ widthPx: copy.width, heightPx: copy.height });
  const fitted = contextOf(size.widthPx, size.heightPx);
  fitted.imageSmoothingQuality = 'high';
  fitted.drawImage(copy, 0, 0, size.widthPx, size.heightPx);
  const { pixels, widthPx, heightPx } = withMargin(
    fitted.getImageData(0, 0, size.widthPx, size.heightPx).data,
    size,
    arrangement,
  );
  const context = contextOf(widthPx, heightPx);
  context.putImageData(new ImageData(pixels, widthPx, heightPx), 0, 0);
  return context;
}

export class PixelCache {
  readonly #pixels = new MakingCache<ImageData>(pixelBytes, ({ data }) => data.length);

  of(url: string): Promise<ImageData> {
    return this.#pixels.of(url, () => readPixels(url));
  }
}

type MakeBlob = (url: string, picture: DrawnPicture) => Promise<Blob>;

/**
 * Addresses of filtered pictures. One is made at a time; when it is ready, listeners ask for what they want by then, so
 * what a slider passed in the meantime is never made.
 */
export class FilteredPictures {
  readonly #make: MakeBlob;
  readonly #urls = new ByteCache<string>(filteredBytes, (url) => URL.revokeObjectURL(url));
  /** The one that was ready last, of each picture: it is shown until the next one is. */
  readonly #latest = new Map<string, string>();
  readonly #failed = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #isMaking = false;

  constructor(make: MakeBlob) {
    this.#make = make;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** @param url of the picture as it is */
  href(picture: DrawnPicture, url: string): string {
    const { key, asset } = picture;
    const ready = this.#urls.get(key);
    if (ready) return ready;
    if (!this.#isMaking && !this.#failed.has(key)) void this.#start(picture, url);
    return this.#urls.get(this.#latest.get(asset) ?? '') ?? url;
  }

  async #start(picture: DrawnPicture, url: string): Promise<void> {
    const { key, asset } = picture;
    this.#isMaking = true;
    try {
      const made = await this.#make(url, picture);
      this.#urls.set(key, URL.createObjectURL(made), made.size);
      this.#latest.set(asset, key);
    } catch (error) {
      reportError(error);
      this.#failed.add(key);
      setTimeout(() => {
        this.#failed.delete(key);
        this.#notify();
      }, retryMs);
    }
    this.#isMaking = false;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
