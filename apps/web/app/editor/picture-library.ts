import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import type { AssetRef, DesignDocument } from '@merchmill/design/document.ts';
import {
  type DrawnPicture,
  drawnPart,
  filteredWidthPx,
  isAsStored,
  type PictureUse,
  reducedSize,
} from '@merchmill/design/picture-use.ts';
import { MakingCache } from './byte-cache.ts';
import { fetchPicture } from './fetch-picture.ts';
import { FilteredPictures, filteredBlob, PixelCache } from './filtered-pictures.ts';

/** Widths (of `pictureWidths`) in which pictures are shown: on the canvas, and in the raster of the mockup. */
const canvasWidthPx = filteredWidthPx;
const rasterWidthPx = 960;

/** Address of a stored picture, of which `/<width>` is a reduced copy. */
export function storedPictureUrl(fileId: string): string {
  return `/media/file/${fileId}`;
}

/** The key of a picture in a design. The same picture always has the same one, so that undo and redo cannot mix them up. */
export function assetIdOf(asset: Pick<AssetRef, 'sha256'>): string {
  return `p${asset.sha256.slice(0, 24)}`;
}

export function assetOf(material: Material): AssetRef {
  const { fileId, sha256, mime, widthPx, heightPx } = material;
  return { fileId, sha256, mime, widthPx, heightPx };
}

/** Characters of filtered pictures that are held for the raster of the mockup. */
const embeddedCharacters = 96 * 1024 * 1024;

/** Where the pictures of the designs being edited are. */
export class PictureLibrary {
  readonly #urls = new Map<string, string>();
  /** Those that are stored so are few and small. */
  readonly #embedded = new MakingCache<string>(Number.POSITIVE_INFINITY, ({ length }) => length);
  readonly #embeddedFiltered = new MakingCache<string>(embeddedCharacters, ({ length }) => length);
  readonly #pixels = new PixelCache();
  readonly #filtered = new FilteredPictures(async (url, picture) => filteredBlob(await this.#pixels.of(url), picture));

  /** Calls back whenever a filtered picture is ready. */
  readonly subscribe = this.#filtered.subscribe;

  addDocument(document: DesignDocument): void {
    for (const [assetId, { fileId }] of Object.entries(document.assets)) this.add(assetId, storedPictureUrl(fileId));
  }

  add(assetId: string, url: string): void {
    if (!this.#urls.has(assetId)) this.#urls.set(assetId, url);
  }

  /** For drawings in the page. Until a filtered picture is ready, the one before it, or the one without filters. */
  readonly href = (picture: DrawnPicture): string => {
    const url = this.view(picture.asset, canvasWidthPx);
    return isAsStored(picture) ? url : this.#filtered.href(picture, url);
  };

  /** A reduced copy of the stored picture. */
  view(assetId: string, widthPx: number): string {
    return `${this.#url(assetId)}/${widthPx}`;
  }

  /** Pixels of the stored picture as it is shown on the canvas. */
  pixels(assetId: string): Promise<ImageData> {
    return this.#pixels.of(this.view(assetId, canvasWidthPx));
  }

  /** For drawings that become an image of their own: such an image may not fetch anything, so the bytes go into it. */
  embedded(use: PictureUse, pixelsPerMm: number): Promise<string> {
    const { picture } = use;
    if (picture.isTile) return this.#embeddedCopy(use, pixelsPerMm);
    const cache = isAsStored(picture) ? this.#embedded : this.#embeddedFiltered;
    return cache.of(picture.key, () => this.#embed(picture));
  }

  /** The copies of a pattern are small: reduced here as on the server, they are as sharp as there. */
  async #embeddedCopy(use: PictureUse, pixelsPerMm: number): Promise<string> {
    const pixels = await this.pixels(use.picture.asset);
    const part = drawnPart(use.picture, { widthPx: pixels.width, heightPx: pixels.height });
    const size = reducedSize(part, use, pixelsPerMm);
    const key = size ? `${use.picture.key}.${size.widthPx}.${size.heightPx}` : use.picture.key;
    return this.#embeddedFiltered.of(key, async () => asDataUrl(await filteredBlob(pixels, use.picture, size)));
  }

  async #embed(picture: DrawnPicture): Promise<string> {
    if (isAsStored(picture)) return asDataUrl(await fetchPicture(this.view(picture.asset, rasterWidthPx)));
    return asDataUrl(await filteredBlob(await this.pixels(picture.asset), picture));
  }

  #url(assetId: string): string {
    const url = this.#urls.get(assetId);
    if (!url) throw new Error(`The picture ${assetId} is not known`);
    return url;
  }
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
