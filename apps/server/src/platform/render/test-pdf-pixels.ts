import { PDFiumLibrary } from '@hyzyla/pdfium';

/* PDFs as pixels, for tests: by PDFium, which is what Chromium shows them with. */

let library: Promise<PDFiumLibrary> | undefined;

/** PDFium lays pictures on whole pixels; presses have several of theirs for one of ours. */
const finer = 4;

/** Each pixel is the mean of the finer ones in it, in red, green, and blue. */
function reduced(data: Uint8Array, widthPx: number, heightPx: number): Uint8Array {
  const out = new Uint8Array(widthPx * heightPx * 3);
  const row = widthPx * finer * 4;
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++) {
      for (let channel = 0; channel < 3; channel++, at++) {
        let sum = 0;
        for (let fine = 0; fine < finer * finer; fine++) {
          sum += data[(y * finer + Math.floor(fine / finer)) * row + (x * finer + (fine % finer)) * 4 + channel]!;
        }
        out[at] = Math.round(sum / finer ** 2);
      }
    }
  }
  return out;
}

/** The first page on white. */
export async function pdfPixels(pdf: Uint8Array, size: { widthPx: number; heightPx: number }): Promise<Uint8Array> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(pdf);
  try {
    const [width, height] = [size.widthPx * finer, size.heightPx * finer];
    const page = await document.getPage(0).render({ width, height, render: async ({ data }) => data });
    if (page.width !== width || page.height !== height) throw new Error('The page was drawn in another size');
    return reduced(page.data, size.widthPx, size.heightPx);
  } finally {
    document.destroy();
  }
}
