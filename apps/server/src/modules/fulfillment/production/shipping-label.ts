import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { inks, label4x6, Sheet } from '@merchmill/documents/sheet.ts';
import { documentTypeface } from '../../../platform/render/fonts.ts';
import { documentAddress } from '../../money/invoice/document-address.rules.ts';
import type { LabelSender } from '../../money/invoice/parcel-look.rules.ts';

export type LabelDetails = {
  carrier: string;
  service: string;
  trackingNumber: string;
  orderNumber: string;
  /** Who made the document. */
  shop: string;
  /** Who sends it, which may be a seller far away. */
  from: readonly string[];
  /** Where it was made, and comes back to if it is not delivered. */
  origin: string;
  /** Name, street, place, country: a line each. */
  to: readonly string[];
  units: number;
  at: Date;
};

/** A recipient in the lines of a label. */
export const recipientLines = (address: AddressForm): string[] => [address.name, ...documentAddress(address)];

/** Who sends it: below the name their address in two lines, or where it comes from. */
export function senderLines({ name, lines }: LabelSender, place: string): string[] {
  const below = lines ? [lines.slice(0, -2).join(', '), lines.slice(-2).join(', ')] : [place];
  return [name, ...below].filter((line) => line !== null && line !== '') as string[];
}

const margin = 16;
const width = label4x6.widthPt - 2 * margin;

const rule = (sheet: Sheet, y: number) => sheet.rule(y, { x: margin, width }, inks.firmLine, 0.5);

/** The label of a parcel, 4 × 6 inches. */
export function drawLabel(facts: LabelDetails): PDFKit.PDFDocument {
  const sheet = new Sheet(documentTypeface, {
    size: label4x6,
    title: `Label ${facts.trackingNumber}`,
    author: facts.shop,
    at: facts.at,
  });
  const small = { size: 9, ink: inks.quiet, maxWidth: width };
  sheet.line(facts.carrier, { x: margin, y: margin }, { size: 20, weight: 'bold', maxWidth: width });
  sheet.line(facts.service, { x: margin, y: margin + 25 }, { size: 11, maxWidth: width });
  rule(sheet, margin + 45);
  sheet.line('From', { x: margin, y: margin + 52 }, small);
  let fromEnd = margin + 64;
  for (const line of facts.from) fromEnd = sheet.text(line, { x: margin, y: fromEnd, width }, { size: 10 });
  const toTop = fromEnd + 6;
  rule(sheet, toTop);
  sheet.line('To', { x: margin, y: toTop + 8 }, small);
  const codeTop = label4x6.heightPt - margin - 132;
  // The longest address and the longest sender have room, too.
  const step = Math.min(20, (codeTop - 14 - (toTop + 22)) / facts.to.length);
  for (const [index, line] of facts.to.entries()) {
    const style = index === 0 ? { size: 15, weight: 'bold' as const } : { size: 13 };
    sheet.line(line, { x: margin, y: toTop + 22 + index * step }, { ...style, maxWidth: width });
  }
  rule(sheet, codeTop - 14);
  sheet.barcode(facts.trackingNumber, { x: margin + 14, y: codeTop }, { widthPt: width - 28, heightPt: 76 });
  sheet.line(facts.trackingNumber, { x: margin + 14, y: codeTop + 82 }, { size: 13, weight: 'bold', maxWidth: width });
  const units = `${facts.units} ${facts.units === 1 ? 'item' : 'items'}`;
  const foot = label4x6.heightPt - margin - 26;
  sheet.line(`Order ${facts.orderNumber} · ${units}`, { x: margin, y: foot }, small);
  sheet.line(`If undelivered, return to ${facts.origin}`, { x: margin, y: foot + 12 }, small);
  return sheet.end();
}
