import { filterPixels } from '@merchmill/design/filter-pixels.ts';
import { type DrawnPicture, drawnPart } from '@merchmill/design/picture-use.ts';
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

/** @param pixels of the whole picture; they stay as they are */
export async function filteredBlob(pixels: ImageData, picture: DrawnPicture): Promise<Blob> {
  const { x, y, widthPx, heightPx } = drawnPart(picture, { widthPx: pixels.width, heightPx: pixels.height });
  const context = contextOf(widthPx, heightPx);
  context.putImageData(pixels, -x, -y);
  if (picture.filters) {
    const own = context.getImageData(0, 0, widthPx, heightPx);
    filterPixels(own.data, widthPx, picture.filters);
    context.putImageData(own, 0, 0);
  }
  return context.canvas.convertToBlob({ type: 'image/png' });
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
