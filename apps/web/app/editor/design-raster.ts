import type { DesignDocument } from '@merchmill/design/document.ts';
import { pictureUses } from '@merchmill/design/picture-use.ts';
import { type ProofTable, proofPixels } from '@merchmill/design/proof.ts';
import { type RenderEnv, renderArea } from '@merchmill/design/render.ts';
import type { PictureLibrary } from './picture-library.ts';

export interface RasterSources {
  readonly env: Pick<RenderEnv, 'font'>;
  readonly pictures: Pick<PictureLibrary, 'embedded'>;
  /** What colors print as; without it they are those of the screen. */
  readonly proof?: ProofTable | null;
}

/** Browsers reduce pictures by halves and blend them, which softens small copies: they are drawn larger first. */
const patternTimes = 2;

/** Draws a print area on a canvas, as large as asked, by the browser's own SVG. */
export async function rasterizeArea(
  document: DesignDocument,
  areaCode: string,
  size: { widthPx: number; heightPx: number; bleedMm?: number },
  { env, pictures, proof }: RasterSources,
  canvas: HTMLCanvasElement,
): Promise<void> {
  const area = document.areas[areaCode];
  const uses = [...pictureUses(area?.layers ?? [])];
  const times = uses.some(([, { picture }]) => picture.isTile) ? patternTimes : 1;
  const { bleedMm = 0 } = size;
  const drawn = { widthPx: size.widthPx * times, heightPx: size.heightPx * times, bleedMm };
  const pixelsPerMm = area ? drawn.widthPx / (area.widthMm + 2 * bleedMm) : 1;
  const embedded = await Promise.all(
    uses.map(async ([key, use]) => [key, await pictures.embedded(use, pixelsPerMm)] as const),
  );
  const hrefs = new Map(embedded);
  // A hidden picture is not drawn and not fetched, so its address is never asked for.
  const svg = renderArea(document, areaCode, { ...env, imageHref: ({ key }) => hrefs.get(key) ?? '' }, drawn);
  const image = await decodeSvg(svg);
  canvas.width = size.widthPx;
  canvas.height = size.heightPx;
  const context = canvas.getContext('2d')!;
  if (times === 1) context.drawImage(image, 0, 0, size.widthPx, size.heightPx);
  else {
    const large = new OffscreenCanvas(drawn.widthPx, drawn.heightPx);
    large.getContext('2d')!.drawImage(image, 0, 0, drawn.widthPx, drawn.heightPx);
    context.imageSmoothingQuality = 'medium';
    context.drawImage(large, 0, 0, size.widthPx, size.heightPx);
  }
  if (!proof) return;
  const pixels = context.getImageData(0, 0, size.widthPx, size.heightPx);
  proofPixels(proof, pixels.data);
  context.putImageData(pixels, 0, 0);
}

async function decodeSvg(svg: string): Promise<HTMLImageElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(url);
  }
}
