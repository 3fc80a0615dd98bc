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
  /** Who sends it, and where it goes back to if it is not delivered. */
  from: readonly string[];
  origin: string;
  /** Name, street, place, country: a line each. */
  to: readonly string[];
  units: number;
  at: Date;
};

/** A recipient in the lines of a label. */
export const recipientLines = (address: AddressForm): string[] => [address.name, ...documentAddress(address)];

/** Who sends it, in at most three lines: below the name their address, or where it comes from. */
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
  for (const [index, line] of facts.from.entries())
    sheet.line(line, { x: margin, y: margin + 64 + index * 12 }, { size: 10, maxWidth: width });
  const toTop = margin + 72 + facts.from.length * 12;
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
  // Its sender may be a seller far away: what is not delivered comes back to where it was made.
  const foot = `Order ${facts.orderNumber} · ${units} · If undelivered: ${facts.origin}`;
  sheet.line(foot, { x: margin, y: label4x6.heightPt - margin - 14 }, small);
  return sheet.end();
}
