import type { CatalogImport } from '@merchmill/contract/shop-import.ts';
import { drawnCatalog } from '@merchmill/demo/drawn/drawn-catalog.ts';
import { DesignDocument } from '@merchmill/design/document.ts';
import { preflight } from '@merchmill/design/preflight.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { imageLayer, testFont } from '@merchmill/design/testing/test-env.ts';
import { measurePixels } from '@merchmill/printing/picture-facts/measure-picture.ts';
import { expect, it } from 'vitest';
import { drawDesign } from '../platform/render/raster.ts';
import { someOf } from '../testing/profile.ts';

type ReadyDesign = CatalogImport['designs'][number];

/** Rules that judge by an image's own pixels. */
const byPixels = ['thin-parts', 'no-ink', 'ink-on-garment', 'semi-transparent', 'soft-edges'];
const mostPx = 3600;

const { designs, products } = drawnCatalog();
const productOf = ({ product }: ReadyDesign) => products.find(({ handle }) => handle === product)!;
const areaOf = (design: ReadyDesign): PrintArea =>
  productOf(design).printAreas.find(({ code }) => code in design.document.areas)!;

/** What is found in a ready design that is handed in as its maker would: as one image, in the size of the print or less. */
async function foundInImageOf(design: ReadyDesign, size = 1): Promise<string[]> {
  const area = areaOf(design);
  const dpi = Math.min(area.dpi, mostPx / (Math.max(area.widthMm, area.heightMm) / 25.4));
  const drawn = { document: design.document, areaCode: area.code, assets: {} };
  const { data, widthPx, heightPx } = await drawDesign(drawn, { dpi });
  const facts = measurePixels({ data, widthPx, heightPx });
  const { layers: _, ...ground } = design.document.areas[area.code]!;
  const asset = { fileId: 'artwork', sha256: 'a'.repeat(64), widthPx, heightPx, mime: 'image/png', bytes: 1 };
  const layer = imageLayer({ x: 0, y: 0, w: area.widthMm * size, h: area.heightMm * size });
  const document = DesignDocument.parse({
    v: 1,
    areas: { [area.code]: { ...ground, layers: [layer] } },
    assets: { photo: asset },
  });
  const offered = productOf(design).colors.filter(({ code }) => design.colors.includes(code));
  const grounds = area.edge === 'float' ? offered.map(({ swatch }) => swatch) : [undefined];
  return [...new Set(grounds)].flatMap((garmentHex) =>
    preflight(document, area.code, area, { font: testFont, pictureFacts: () => facts }, { garmentHex })
      .findings.filter(({ rule }) => byPixels.includes(rule))
      .map(({ message }) => `${design.handle} on ${garmentHex}: ${message}`),
  );
}

it('[CHK-09] ready designs that are handed in as images get no warning because of their pixels', {
  timeout: 900_000,
}, async () => {
  const printed = designs.filter((design) => areaOf(design).technique !== 'embroidery');
  const every = Number(process.env.EVERY_DEMO_IMAGE ?? 40);
  const found: string[] = [];
  const chosen = someOf(
    printed.filter((_, at) => at % every === 0),
    4,
  );
  for (const design of chosen) found.push(...(await foundInImageOf(design)));
  expect(found).toEqual([]);
  const lettering = printed.find(({ document }) => JSON.stringify(document).includes('"type":"text"'))!;
  expect(await foundInImageOf(lettering, 0.04)).not.toEqual([]);
});
