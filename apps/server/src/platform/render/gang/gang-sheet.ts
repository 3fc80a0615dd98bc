import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ringsOf } from '@merchmill/design/outline.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import { layoutText } from '@merchmill/design/text-layout.ts';
import { mmPerInch } from '@merchmill/design/units.ts';
import type { AlphaPicture } from '@merchmill/printing/contour/alpha-grid.ts';
import { type Bounds, boundsOf, type Polygon } from '@merchmill/printing/contour/polygon.ts';
import { cutSpots, SheetPdf } from '@merchmill/printing/cut/sheet-pdf.ts';
import { bleedOf, pictureBox, stickerLines } from '@merchmill/printing/cut/sticker-lines.ts';
import { drawGang, type Gang, type GangItem, type GangPrint, planGang } from '@merchmill/printing/gang/gang-sheet.ts';
import { cellsOfOutline, outlineOf } from '@merchmill/printing/gang/outline-of.ts';
import type { SheetRule } from '@merchmill/printing/nesting/placement.ts';
import sharp from 'sharp';
import { loadFont } from '../fonts.ts';
import { splitPicture } from './split-picture.ts';

/** A print of a batch. */
export interface GangTaskItem {
  /** The PNG that is printed. */
  readonly file: string;
  readonly area: PrintArea;
  readonly quantity: number;
  /** What is written beside it. */
  readonly tag: string;
}

export interface GangTask {
  readonly items: readonly GangTaskItem[];
  readonly rule: SheetRule;
  readonly title: string;
  /** Where the sheets are written as a PDF; without it they are only planned. */
  readonly to?: string;
}

export interface GangResult {
  readonly gang: Gang;
  readonly pdf: { readonly sha256: string; readonly bytes: number } | null;
}

type Drawn = GangItem & Omit<GangPrint, 'picture'> & { file: string; crop: Bounds | null };

const tagSizeMm = 2.6;

/** The cover of a picture, as coarse as is asked; null where all of it is covered. */
async function coverOf(file: string, area: PrintArea, pxPerMm: number): Promise<AlphaPicture | null> {
  const picture = sharp(file, { limitInputPixels: false, sequentialRead: true });
  const { hasAlpha, width, height } = await picture.metadata();
  if (!hasAlpha) return null;
  const [own, { left, right }] = [area.dpi / mmPerInch, pictureBox(area)];
  const scale = Math.min(1, pxPerMm / own);
  const widthPx = Math.max(1, Math.round(width * scale));
  const heightPx = Math.max(1, Math.round(height * scale));
  const channel = picture.extractChannel('alpha').toColourspace('b-w');
  const sized = scale < 1 ? channel.resize(widthPx, heightPx, { fit: 'fill' }) : channel;
  return { alpha: await sized.raw().toBuffer(), widthPx, heightPx, pxPerMm: widthPx / (right - left) };
}

const rectangle = ({ left, top, right, bottom }: Bounds): Polygon => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** A sheet of stickers is cut around each of them, and by its own line from the other sheets. */
async function cutSheet(file: string, area: PrintArea): Promise<Pick<Drawn, 'outline' | 'lines' | 'crop'>> {
  const trim = { left: 0, top: 0, right: area.widthMm, bottom: area.heightMm };
  const dieLine = area.ground?.shape ? ringsOf(area.ground.shape)[0] : undefined;
  const cover = await coverOf(file, area, Infinity);
  const around = dieLine ?? rectangle(trim);
  return {
    outline: bleedOf(area) > 0 ? rectangle(pictureBox(area)) : around,
    crop: null,
    lines: [
      { spot: cutSpots.kiss, lines: cover ? stickerLines(cover, area).lines : [] },
      { spot: cutSpots.through, lines: [around] },
    ],
  };
}

async function looseInk(file: string, area: PrintArea): Promise<Pick<Drawn, 'outline' | 'lines' | 'crop'>> {
  const box = pictureBox(area);
  const cover = await coverOf(file, area, cellsOfOutline * 2);
  const found = cover && outlineOf(cover);
  if (!found) return { outline: rectangle(box), lines: [], crop: null };
  const outline = found.map(({ x, y }) => ({ x: x + box.left, y: y + box.top }));
  return { outline, lines: [], crop: boundsOf([outline]) };
}

async function drawnOf({ file, area, quantity, tag }: GangTaskItem): Promise<Drawn> {
  const style = { text: tag, sizeMm: tagSizeMm, tracking: 0, lineHeight: 1, align: 'left' as const, curve: 0 };
  const { d, ink } = layoutText(loadFont('roboto-700'), style);
  const letters = { data: d, left: ink?.x ?? 0, top: ink?.y ?? 0 };
  const shape = area.technique === 'cut' ? await cutSheet(file, area) : await looseInk(file, area);
  return {
    ...shape,
    ...{ file, quantity, letters },
    tag: { widthMm: ink?.w ?? 0, heightMm: ink?.h ?? 0 },
    box: shape.crop ?? pictureBox(area),
  };
}

/** The part of a print that has ink, in whole pixels, and where it lies. */
function cropOf({ crop, box }: Drawn, area: PrintArea) {
  if (!crop) return { box };
  const own = area.dpi / mmPerInch;
  const whole = pictureBox(area);
  const from = (mm: number, start: number) => Math.max(0, Math.floor((mm - start) * own));
  const [left, top] = [from(crop.left, whole.left), from(crop.top, whole.top)];
  const px = (mm: number) => Math.round(mm * own);
  const width = Math.min(px(whole.right - whole.left), Math.ceil((crop.right - whole.left) * own)) - left;
  const height = Math.min(px(whole.bottom - whole.top), Math.ceil((crop.bottom - whole.top) * own)) - top;
  const [x, y] = [whole.left + left / own, whole.top + top / own];
  return {
    part: { left, top, width, height },
    box: { left: x, top: y, right: x + width / own, bottom: y + height / own },
  };
}

/** Lets go of the picture before: it is few objects and many bytes. */
const collect = () => (globalThis as { gc?: () => void }).gc?.();

async function write(to: string, { title, rule, items }: GangTask, gang: Gang, drawn: readonly Drawn[]) {
  const pdf = new SheetPdf(title);
  const prints = drawn.map((each, index): GangPrint => {
    const { part, box } = cropOf(each, items[index]!.area);
    const picture = () => {
      collect();
      return splitPicture(each.file, part);
    };
    return { ...each, box, picture };
  });
  await Promise.all([pipeline(pdf.document, createWriteStream(to)), drawGang(pdf, gang, prints, rule)]);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(to)) hash.update(chunk as Buffer);
  return { sha256: hash.digest('hex'), bytes: (await stat(to)).size };
}

/** Lays the prints of a batch on sheets, and writes these where it is asked to. The same prints give the same bytes. */
export async function makeGangSheet(task: GangTask): Promise<GangResult> {
  const drawn: Drawn[] = [];
  for (const item of task.items) drawn.push(await drawnOf(item));
  const gang = planGang(drawn, task.rule);
  const isWritten = task.to !== undefined && gang.sheets.length > 0;
  return { gang, pdf: isWritten ? await write(task.to!, task, gang, drawn) : null };
}
