import type { DesignArea, DesignDocument, DocumentProblem, Layer } from '@merchmill/design/document.ts';
import { emptyDocument } from '@merchmill/design/document.ts';
import { isInked } from '@merchmill/design/layers.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { hasWhitePlate, type PrintFormat, printsInFourInks, whiteChokeMm } from '@merchmill/design/print-formats.ts';
import { fileClip } from '@merchmill/design/print-mask.ts';
import { commonLimits } from '@merchmill/design/technique-limits.ts';

/** Characters of all texts of a design: a long poem, and no more than is laid out within a quarter of a second. */
export const maxTextLength = 5000;

function* eachLayer(layers: readonly Layer[]): Generator<Layer> {
  for (const layer of layers) {
    yield layer;
    if (layer.type === 'group') yield* eachLayer(layer.children);
  }
}

const layersOf = (document: DesignDocument) =>
  Object.values(document.areas).flatMap((area) => [...eachLayer(area.layers)]);

/** Keys of the pictures that some layer shows, in one area or in all of them. */
export function usedAssets(areas: readonly DesignArea[]): Set<string> {
  const layers = areas.flatMap((area) => [...eachLayer(area.layers)]);
  return new Set(layers.flatMap((layer) => (layer.type === 'image' ? [layer.asset] : [])));
}

/** Codes of the areas that are not bare, in the product's order. */
export function inkedAreas(document: DesignDocument, printAreas: readonly { code: string }[]): string[] {
  return printAreas.map(({ code }) => code).filter((code) => isInked(document.areas[code]));
}

const near = (a: number, b: number) => Math.abs(a - b) <= commonLimits.geometryToleranceMm;

/** Why a design cannot belong to a product with these print areas; nothing where it can. */
export function misfits(document: DesignDocument, printAreas: readonly PrintArea[]): DocumentProblem[] {
  const length = layersOf(document).reduce((sum, layer) => sum + (layer.type === 'text' ? layer.text.length : 0), 0);
  const tooLong = {
    path: 'areas',
    message: `Your design has too much text. Please keep it to ${maxTextLength} characters in total.`,
  };
  const problems = Object.entries(document.areas).flatMap(([code, { widthMm, heightMm }]): DocumentProblem[] => {
    const area = printAreas.find((each) => each.code === code);
    if (!area) return [{ path: `areas.${code}`, message: 'This product has no print area there.' }];
    if (near(widthMm, area.widthMm) && near(heightMm, area.heightMm)) return [];
    return [{ path: `areas.${code}`, message: `This product prints ${area.widthMm} × ${area.heightMm} mm there.` }];
  });
  return length > maxTextLength ? [...problems, tooLong] : problems;
}

/** A design that fits, with exactly the product's areas in exactly their sizes. */
export function fitToProduct(document: DesignDocument, printAreas: readonly PrintArea[]): DesignDocument {
  const bare = emptyDocument(printAreas).areas;
  const areas = Object.fromEntries(
    printAreas.map(({ code, widthMm, heightMm, wrapMm }) => {
      const area = document.areas[code];
      if (!area) return [code, bare[code]!];
      // Where nothing is folded, nobody can choose what the sides show.
      const { wrap, ...rest } = area;
      return [code, { ...rest, widthMm, heightMm, ...(wrap && wrapMm ? { wrap } : {}) }];
    }),
  );
  return { ...document, areas };
}

/** Whether a file of a print area has the profile of the press in it. */
export const embedsProfile = ({ technique }: PrintArea, format: PrintFormat): boolean =>
  (format === 'cmyk' || format === 'pdf') && printsInFourInks(technique);

/**
 * What a print file depends on beside the design and its format, as one text.
 * @param digest makes a short name of what it is clipped by, and of the profile
 * @param profile of the press, by its hash; null for the one that comes with the shop
 */
export function printSpec(
  area: PrintArea,
  format: PrintFormat,
  digest: (text: string) => string,
  profile: string | null = null,
): string {
  const { widthMm, heightMm, bleedMm, dpi, edge, technique } = area;
  const clip = fileClip(area);
  const clipped = clip ? ` clip:${digest(JSON.stringify(clip))}` : '';
  const hasWhite = format === 'white' || (format === 'pdf' && hasWhitePlate(technique));
  const choke = hasWhite ? ` choke:${whiteChokeMm[technique]}` : '';
  const icc = profile && embedsProfile(area, format) ? ` icc:${digest(profile)}` : '';
  return `${widthMm}x${heightMm}mm+${edge === 'full' ? bleedMm : 0} ${dpi}dpi ${edge}${clipped}${choke}${icc}`;
}

/** A name for a downloaded file: letters, digits and hyphens, whatever a person called the design. */
export function fileSlug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    plain
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
      .replace(/^-+|-+$/g, '') || 'design'
  );
}

/** Place of a print file in the file store. */
export const printFileKey = (sha256: string): string => `print/${sha256}`;
