import type { DesignDocument } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { type CutLineTask, cellsPerMm } from './cut-path.ts';
import { type RasterSources, rasterizeArea } from './design-raster.ts';

/* Pixels that the cut line is found in: drawn in the page, where fonts and pictures are, and looked at in a worker. */

const mostPixels = 4_000_000;

/** Prints to the edge are cut at their edge, which is drawn anyway. */
export const isCutOut = ({ technique, edge }: PrintArea): boolean => technique === 'cut' && edge === 'float';

/** The print in so many pixels as the line needs. */
export async function drawForCut(
  document: DesignDocument,
  area: PrintArea,
  sources: RasterSources,
): Promise<CutLineTask> {
  const { code, widthMm, heightMm, edge, bleedMm } = area;
  const pxPerMm = Math.min(cellsPerMm, Math.sqrt(mostPixels / (widthMm * heightMm)));
  const size = { widthPx: Math.round(widthMm * pxPerMm), heightPx: Math.round(heightMm * pxPerMm) };
  const canvas = globalThis.document.createElement('canvas');
  await rasterizeArea(document, code, size, sources, canvas);
  return { picture: await createImageBitmap(canvas), area: { widthMm, heightMm, edge, bleedMm } };
}
