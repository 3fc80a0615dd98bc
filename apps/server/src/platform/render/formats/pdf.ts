import { createHash } from 'node:crypto';
import { canonicalJson } from '@merchmill/design/document.ts';
import { isAsStored, type PictureUse, pictureUses } from '@merchmill/design/picture-use.ts';
import { type PrintArea, printSizePx } from '@merchmill/design/print-area.ts';
import { hasWhitePlate } from '@merchmill/design/print-formats.ts';
import { renderPrintMask } from '@merchmill/design/print-mask.ts';
import { renderArea } from '@merchmill/design/render.ts';
import { mmPerInch } from '@merchmill/design/units.ts';
import { type PdfPicture, pngPixels } from '@merchmill/printing/pdf/pdf-picture.ts';
import { printPdf } from '@merchmill/printing/pdf/print-pdf.ts';
import sharp, { type Sharp } from 'sharp';
import { type AssetBytes, preparedPicture, storedBytes, storedPicture } from '../embed-picture.ts';
import { loadFont } from '../fonts.ts';
import { profileBytes } from '../print-profile.ts';
import type { Maker, PrintFileRequest } from './made.ts';
import { makeWhite } from './white.ts';

const packing = { compressionLevel: 6 } as const;

/** Color and opacity apart, each packed as PDF reads it. */
async function packed(picture: Sharp): Promise<PdfPicture> {
  const colors = () => picture.clone().toColourspace('srgb');
  const color = await colors().removeAlpha().png(packing).toBuffer();
  const { hasAlpha } = await picture.clone().metadata();
  if (!hasAlpha) return { color: pngPixels(color) };
  const alpha = await colors().ensureAlpha().extractChannel('alpha').toColourspace('b-w').png(packing).toBuffer();
  return { color: pngPixels(color), alpha: pngPixels(alpha) };
}

/** A photograph as it was handed in; null for one that is none, or gray. */
async function photograph(asset: AssetBytes): Promise<PdfPicture | null> {
  if (asset.mime !== 'image/jpeg') return null;
  const bytes = await storedBytes(asset);
  const { width, height, channels } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (channels !== 3) return null;
  return { color: { widthPx: width, heightPx: height, channels, packing: 'jpeg', bytes } };
}

/** The pictures of an area by their keys; a photograph with no other look is one for all of these. */
async function picturesOf({ document, areaCode, assets, printArea }: PrintFileRequest) {
  const pictures = new Map<string, PdfPicture>();
  const photographs = new Map<string, PdfPicture | null>();
  for (const [key, use] of pictureUses(document.areas[areaCode]!.layers)) {
    const { asset: id } = use.picture;
    const asset = assets[id];
    if (!asset) throw new RangeError(`Image ${id} of the design is missing`);
    if (isAsStored(use.picture) && !photographs.has(id)) photographs.set(id, await photograph(asset));
    const stored = isAsStored(use.picture) ? photographs.get(id) : null;
    pictures.set(key, stored ?? (await packed(await drawnPixels(asset, use, printArea))));
  }
  return pictures;
}

const drawnPixels = async (asset: AssetBytes, use: PictureUse, { dpi }: PrintArea) =>
  (await preparedPicture(asset, use, dpi / mmPerInch)) ?? storedPicture(asset);

/** What a PDF is known by: another one for another design, area, or press. */
function identityOf({ document, areaCode, printArea, profile }: PrintFileRequest): string {
  const all = canonicalJson({ document, areaCode, printArea, ...(profile && { profile: profile.sha256 }) });
  return createHash('sha256').update(all).digest('hex').slice(0, 32);
}

/** A print area as a PDF: trimmed and bled like the PNG, and drawn by the same renderer. */
export const makePdf: Maker = async (request) => {
  const { document, areaCode, printArea } = request;
  const bleedMm = printArea.edge === 'full' ? printArea.bleedMm : 0;
  const pictures = await picturesOf(request);
  const drawing = renderArea(document, areaCode, { font: loadFont, imageHref: ({ key }) => key }, { bleedMm });
  const mask = renderPrintMask(printArea, printSizePx(printArea));
  const profile = request.profile && (await profileBytes(request.profile));
  const about = { title: printArea.label, id: identityOf(request) };
  const white = hasWhitePlate(printArea.technique) ? await makeWhite(request) : null;
  const plate = white ? pngPixels(white.content) : undefined;
  const content = printPdf({ drawing, mask, pictures, bleedMm, profile, white: plate, ...about });
  return { content, ...(white?.facts && { facts: white.facts }) };
};
