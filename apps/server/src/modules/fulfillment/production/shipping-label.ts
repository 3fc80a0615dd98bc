import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { inks, label4x6, Sheet } from '@merchmill/documents/sheet.ts';
import { documentTypeface } from '../../../platform/render/fonts.ts';
import { documentAddress } from '../../money/invoice/document-address.rules.ts';

export type LabelDetails = {
  carrier: string;
  service: string;
  trackingNumber: string;
  orderNumber: string;
  /** Shop, warehouse and its country. */
  from: { shop: string; name: string; country: string };
  /** Name, street, place, country: a line each. */
  to: readonly string[];
  units: number;
  at: Date;
};

/** A recipient in the lines of a label. */
export const recipientLines = (address: AddressForm): string[] => [address.name, ...documentAddress(address)];

const margin = 16;
const width = label4x6.widthPt - 2 * margin;

const rule = (sheet: Sheet, y: number) => sheet.rule(y, { x: margin, width }, inks.firmLine, 0.5);

/** The label of a parcel, 4 × 6 inches. */
export function drawLabel(facts: LabelDetails): PDFKit.PDFDocument {
  const sheet = new Sheet(documentTypeface, {
    size: label4x6,
    title: `Label ${facts.trackingNumber}`,
    author: facts.from.shop,
    at: facts.at,
  });
  const small = { size: 9, ink: inks.quiet, maxWidth: width };
  sheet.line(facts.carrier, { x: margin, y: margin }, { size: 20, weight: 'bold', maxWidth: width });
  sheet.line(facts.service, { x: margin, y: margin + 25 }, { size: 11, maxWidth: width });
  rule(sheet, margin + 45);
  sheet.line('From', { x: margin, y: margin + 52 }, small);
  sheet.line(
    `${facts.from.shop} ${facts.from.name}, ${facts.from.country}`,
    { x: margin, y: margin + 64 },
    { size: 10, maxWidth: width },
  );
  rule(sheet, margin + 84);
  sheet.line('To', { x: margin, y: margin + 92 }, small);
  for (const [index, line] of facts.to.entries()) {
    const style = index === 0 ? { size: 15, weight: 'bold' as const } : { size: 13 };
    sheet.line(line, { x: margin, y: margin + 106 + index * 20 }, { ...style, maxWidth: width });
  }
  const codeTop = label4x6.heightPt - margin - 132;
  rule(sheet, codeTop - 14);
  sheet.barcode(facts.trackingNumber, { x: margin + 14, y: codeTop }, { widthPt: width - 28, heightPt: 76 });
  sheet.line(facts.trackingNumber, { x: margin + 14, y: codeTop + 82 }, { size: 13, weight: 'bold', maxWidth: width });
  const foot = `Order ${facts.orderNumber} · ${facts.units} ${facts.units === 1 ? 'item' : 'items'}`;
  sheet.line(foot, { x: margin, y: label4x6.heightPt - margin - 14 }, small);
  return sheet.end();
}
