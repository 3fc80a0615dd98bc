import type { Point } from '@merchmill/design/geometry.ts';
import { pointsPerMm } from '@merchmill/design/units.ts';
import PdfDocument from 'pdfkit';
import type { Bounds, Polygon } from '../contour/polygon.ts';
import { type PngParts, pngParts } from './png-parts.ts';

/** How a picture, its lines and its tag lie on a page: turned clockwise around their origin and then moved. */
export interface Place {
  readonly turn: number;
  readonly xMm: number;
  readonly yMm: number;
}

export interface PageSize {
  readonly widthMm: number;
  readonly heightMm: number;
  /** Where the finished print ends; the whole page where nothing is said. */
  readonly trim?: Bounds;
}

/** A picture in two files: its colors, and how much they cover where they do not cover all. */
export interface PictureFiles {
  readonly color: Uint8Array;
  readonly alpha: Uint8Array | null;
}

export type EmbeddedPicture = { readonly name: string; readonly ref: PDFKit.PDFKitReference };

/** Inks that no press prints: a cutter follows what is drawn in them. Their names are fixed by the trade. */
export const cutSpots = {
  /** Through the vinyl and not through its backing. */
  kiss: 'CutContour',
  /** Through all. */
  through: 'ThruCut',
} as const;
export type CutSpot = (typeof cutSpots)[keyof typeof cutSpots];

/** What screens show of the inks, in percent of cyan, magenta, yellow and black. */
const shownAs: Readonly<Record<CutSpot, readonly [number, number, number, number]>> = {
  CutContour: [0, 100, 0, 0],
  ThruCut: [100, 0, 0, 0],
};
const cutLinePt = 0.25;
const overprint = 'GsOverprint';

/** What the library has and its types do not. */
type Raw = {
  addSpotColor(name: string, c: number, m: number, y: number, k: number): void;
  addContent(content: string): void;
};
type PageParts = {
  dictionary: { data: Record<string, unknown> };
  xobjects: Record<string, unknown>;
  ext_gstates: Record<string, unknown>;
};

/**
 * A PDF of printed pictures and lines to cut by, in millimeters from the top left corner. The same content is the same
 * bytes whenever it is made. It is written while it is read.
 */
export class SheetPdf {
  readonly document: PDFKit.PDFDocument;
  #pictures = 0;
  #overprint: PDFKit.PDFKitReference | undefined;
  #profile: PDFKit.PDFKitReference | undefined;

  constructor(title: string) {
    const day = new Date(0);
    this.document = new PdfDocument({
      autoFirstPage: false,
      pdfVersion: '1.6' as never,
      info: { Title: title, CreationDate: day, ModDate: day },
    });
    // The library cannot do without a day, for the document's id; what is not listed, it does not write.
    for (const key of ['CreationDate', 'ModDate']) {
      Object.defineProperty(this.document.info, key, { enumerable: false });
    }
    for (const [name, [c, m, y, k]] of Object.entries(shownAs)) this.#raw.addSpotColor(name, c, m, y, k);
  }

  get #raw(): Raw {
    return this.document as unknown as Raw;
  }

  get #page(): PageParts {
    return this.document.page as unknown as PageParts;
  }

  addPage({ widthMm, heightMm, trim }: PageSize): void {
    this.document.addPage({ size: [widthMm * pointsPerMm, heightMm * pointsPerMm], margin: 0 });
    const page = { left: 0, top: 0, right: widthMm, bottom: heightMm };
    const boxOf = ({ left, top, right, bottom }: Bounds) =>
      [left, heightMm - bottom, right, heightMm - top].map((mm) => mm * pointsPerMm);
    const { data } = this.#page.dictionary;
    data.BleedBox = boxOf(page);
    data.TrimBox = boxOf(trim ?? page);
  }

  #image({ widthPx, heightPx, channels, bits, rows }: PngParts, more: Record<string, unknown>): PDFKit.PDFKitReference {
    const ref = this.document.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: widthPx,
      Height: heightPx,
      BitsPerComponent: bits,
      Filter: 'FlateDecode',
      DecodeParms: { Predictor: 15, Colors: channels, BitsPerComponent: bits, Columns: widthPx },
      ...more,
    });
    for (const part of rows) ref.write(Buffer.from(part.buffer, part.byteOffset, part.byteLength));
    ref.end(undefined);
    return ref;
  }

  /** Colors as the profile of the picture has them, which is the same for all of a document. */
  #colorSpace({ profile, channels }: PngParts): unknown {
    if (channels === 1) return 'DeviceGray';
    if (!profile) return 'DeviceRGB';
    if (!this.#profile) {
      this.#profile = this.document.ref({ N: 3, Alternate: 'DeviceRGB', Filter: 'FlateDecode' });
      this.#profile.end(Buffer.from(profile));
    }
    return ['ICCBased', this.#profile];
  }

  /** Writes a picture into the document; it can be drawn as often as it is needed. */
  embed({ color, alpha }: PictureFiles): EmbeddedPicture {
    const mask = alpha && this.#image(pngParts(alpha), { ColorSpace: 'DeviceGray' });
    const parts = pngParts(color);
    const ref = this.#image(parts, { ColorSpace: this.#colorSpace(parts), ...(mask ? { SMask: mask } : {}) });
    this.#pictures++;
    return { name: `Im${this.#pictures}`, ref };
  }

  #at({ turn, xMm, yMm }: Place, draw: () => void): void {
    const { document } = this;
    document.save();
    document.translate(xMm * pointsPerMm, yMm * pointsPerMm);
    if (turn) document.rotate(turn);
    draw();
    document.restore();
  }

  /** @param box of the picture, before it is turned and moved */
  draw({ name, ref }: EmbeddedPicture, { left, top, right, bottom }: Bounds, place: Place): void {
    this.#page.xobjects[name] = ref;
    this.#at(place, () => {
      const [w, h] = [(right - left) * pointsPerMm, (bottom - top) * pointsPerMm];
      this.document.transform(w, 0, 0, -h, left * pointsPerMm, bottom * pointsPerMm);
      this.#raw.addContent(`/${name} Do`);
    });
  }

  /** Draws lines for the cutter over all else, so that what they cross is printed under them. */
  cut(lines: readonly Polygon[], spot: CutSpot, place: Place): void {
    if (!lines.length) return;
    if (!this.#overprint) {
      this.#overprint = this.document.ref({ Type: 'ExtGState', OP: true, op: true, OPM: 1 });
      this.#overprint.end(undefined);
    }
    this.#page.ext_gstates[overprint] = this.#overprint;
    this.#at(place, () => {
      const { document } = this;
      this.#raw.addContent(`/${overprint} gs`);
      document.lineWidth(cutLinePt).lineJoin('round').strokeColor(spot);
      for (const line of lines) {
        for (const [index, { x, y }] of line.entries()) {
          const [atX, atY] = [x * pointsPerMm, y * pointsPerMm];
          if (index === 0) document.moveTo(atX, atY);
          else document.lineTo(atX, atY);
        }
        document.closePath();
      }
      document.stroke();
    });
  }

  /** Fills outlines of letters, as path data in millimeters from a point, in black. */
  letters(data: string, place: Place, from: Point): void {
    this.#at(place, () => {
      this.document.translate(from.x * pointsPerMm, from.y * pointsPerMm);
      this.document.scale(pointsPerMm).path(data).fill([0, 0, 0, 100]);
    });
  }

  end(): void {
    this.document.end();
  }
}
