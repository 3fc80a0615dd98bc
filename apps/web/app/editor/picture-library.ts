import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import type { AssetRef, DesignDocument } from '@merchmill/design/document.ts';

/** Widths (of `pictureWidths`) in which pictures are shown: on the canvas, and in the raster of the mockup. */
const canvasWidthPx = 1200;
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

/** Where the pictures of the designs being edited are. */
export class PictureLibrary {
  readonly #urls = new Map<string, string>();
  readonly #embedded = new Map<string, Promise<string>>();

  addDocument(document: DesignDocument): void {
    for (const [assetId, { fileId }] of Object.entries(document.assets)) this.add(assetId, storedPictureUrl(fileId));
  }

  add(assetId: string, url: string): void {
    if (!this.#urls.has(assetId)) this.#urls.set(assetId, url);
  }

  /** For drawings in the page. */
  readonly href = (assetId: string): string => `${this.#url(assetId)}/${canvasWidthPx}`;

  /** For drawings that become an image of their own: such an image may not fetch anything, so the bytes go into it. */
  embedded(assetId: string): Promise<string> {
    let reading = this.#embedded.get(assetId);
    if (!reading) {
      reading = readAsDataUrl(`${this.#url(assetId)}/${rasterWidthPx}`);
      this.#embedded.set(assetId, reading);
      reading.catch(() => this.#embedded.delete(assetId));
    }
    return reading;
  }

  #url(assetId: string): string {
    const url = this.#urls.get(assetId);
    if (!url) throw new Error(`The picture ${assetId} is not known`);
    return url;
  }
}

async function readAsDataUrl(url: string): Promise<string> {
  // Asked for by script a picture would come as JPEG, which has no transparency.
  const response = await fetch(url, { headers: { accept: 'image/webp,image/*' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const blob = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
