import type { Point } from '@merchmill/design/geometry.ts';
import { type Bounds, type Polygon, signedArea } from '../contour/polygon.ts';
import type { CutSpot, EmbeddedPicture, PictureFiles, SheetPdf } from '../cut/sheet-pdf.ts';
import { grownArea } from '../nesting/fill.ts';
import { nest } from '../nesting/nest.ts';
import type { Placement, SheetRule } from '../nesting/placement.ts';
import { type TagSize, tagPlace, withTag } from './tag.ts';

/** A print that lies on sheets as often as it is needed, in millimeters from the corner of its trimmed area. */
export interface GangItem {
  readonly outline: Polygon;
  readonly quantity: number;
  readonly tag: TagSize;
}

export interface GangSheet {
  /** How much of its length is used. */
  readonly usedMm: number;
  /** Share of the used sheet that the pieces take, each with half of the spacing around it. */
  readonly fill: number;
  /** The same without the spacing. */
  readonly covered: number;
  readonly placements: readonly Placement[];
}

export interface Gang {
  readonly sheets: readonly GangSheet[];
  /** What is larger than a sheet. */
  readonly unplaced: readonly { readonly piece: number; readonly quantity: number }[];
  /** Where the tag of each item lies beside it. */
  readonly tags: readonly Point[];
}

const share = (value: number) => Math.round(value * 1000) / 1000;
const toMicrometer = (mm: number) => Math.round(mm * 1000) / 1000;

/** Lays prints with their tags on as few sheets as it finds. */
export function planGang(items: readonly GangItem[], rule: SheetRule): Gang {
  const tags = items.map(({ outline, tag }) => tagPlace(outline, tag));
  const pieces = items.map(({ outline, tag, quantity }, index) => ({
    outline: withTag(outline, tags[index]!, tag),
    quantity,
  }));
  const { placements, sheets, unplaced } = nest(pieces, rule);
  const grown = pieces.map(({ outline }) => grownArea(outline, rule.spacingMm / 2));
  const areas = pieces.map(({ outline }) => Math.abs(signedArea(outline)));
  return {
    tags,
    unplaced,
    sheets: sheets.map(({ usedMm }, sheet) => {
      const own = placements.filter((each) => each.sheet === sheet);
      const sum = (of: readonly number[]) => own.reduce((all, { piece }) => all + of[piece]!, 0);
      const used = usedMm * rule.widthMm;
      return {
        usedMm: Math.ceil(usedMm - 0.001),
        fill: share(sum(grown) / used),
        covered: share(sum(areas) / used),
        placements: own.map((each) => ({ ...each, xMm: toMicrometer(each.xMm), yMm: toMicrometer(each.yMm) })),
      };
    }),
  };
}

export interface GangPrint {
  /** The picture of the print, and the part of the print that it is. */
  readonly picture: () => Promise<PictureFiles>;
  readonly box: Bounds;
  readonly lines: readonly { readonly spot: CutSpot; readonly lines: readonly Polygon[] }[];
  /** Its tag as path data, and the corner of its ink. */
  readonly letters: { readonly data: string; readonly left: number; readonly top: number };
}

/** Waits until what was written has been read: pictures are held one at a time. */
async function read(document: PDFKit.PDFDocument): Promise<void> {
  while (document.readableLength > 1024 * 1024) await new Promise((resolve) => setTimeout(resolve, 5));
}

/**
 * Writes the sheets as pages, each as long as is used of it. The document is read while it is written.
 * @param prints of the items of the plan, by their places
 */
export async function drawGang(
  pdf: SheetPdf,
  gang: Gang,
  prints: readonly GangPrint[],
  { widthMm }: Pick<SheetRule, 'widthMm'>,
): Promise<void> {
  const embedded = new Map<number, EmbeddedPicture>();
  for (const { usedMm, placements } of gang.sheets) {
    pdf.addPage({ widthMm, heightMm: usedMm });
    for (const placement of placements) {
      const { piece } = placement;
      const { picture, box, lines, letters } = prints[piece]!;
      const drawn = embedded.get(piece) ?? pdf.embed(await picture());
      embedded.set(piece, drawn);
      await read(pdf.document);
      pdf.draw(drawn, box, placement);
      const tag = gang.tags[piece]!;
      pdf.letters(letters.data, placement, { x: tag.x - letters.left, y: tag.y - letters.top });
      for (const each of lines) pdf.cut(each.lines, each.spot, placement);
    }
  }
  pdf.end();
}
