import type { AddressForm } from '@merchmill/contract/account/account.ts';
import { paperAddress } from '../../money/invoice/paper-address.rules.ts';
import { label4x6, newSheet } from './pdf-paper.ts';

export type LabelFacts = {
  carrier: string;
  service: string;
  trackingNumber: string;
  orderNumber: string;
  from: { name: string; country: string };
  /** Name, street, place, country: a line each. */
  to: readonly string[];
  pieces: number;
  at: Date;
};

/** A recipient in the lines of a label. */
export const recipientLines = (address: AddressForm): string[] => [address.name, ...paperAddress(address)];

const margin = 16;
const width = label4x6.widthPt - 2 * margin;

/** The label of a parcel, 4 × 6 inches. */
export async function drawLabel(facts: LabelFacts): Promise<Buffer> {
  const sheet = newSheet(label4x6, { title: `Label ${facts.trackingNumber}`, at: facts.at });
  const small = { size: 9, colour: '#5c5a55', maxWidth: width };
  sheet.text(facts.carrier, { x: margin, y: margin }, { size: 20, weight: 700, maxWidth: width });
  sheet.text(facts.service, { x: margin, y: margin + 25 }, { size: 11, maxWidth: width });
  sheet.line({ x: margin, y: margin + 45 }, width);
  sheet.text('From', { x: margin, y: margin + 52 }, small);
  sheet.text(
    `Merchmill ${facts.from.name}, ${facts.from.country}`,
    { x: margin, y: margin + 64 },
    { size: 10, maxWidth: width },
  );
  sheet.line({ x: margin, y: margin + 84 }, width);
  sheet.text('To', { x: margin, y: margin + 92 }, small);
  for (const [index, line] of facts.to.entries()) {
    const look = index === 0 ? { size: 15, weight: 700 as const } : { size: 13 };
    sheet.text(line, { x: margin, y: margin + 106 + index * 20 }, { ...look, maxWidth: width });
  }
  const codeTop = label4x6.heightPt - margin - 132;
  sheet.line({ x: margin, y: codeTop - 14 }, width);
  sheet.barcode(facts.trackingNumber, { x: margin + 14, y: codeTop }, { widthPt: width - 28, heightPt: 76 });
  sheet.text(facts.trackingNumber, { x: margin + 14, y: codeTop + 82 }, { size: 13, weight: 700, maxWidth: width });
  const foot = `Order ${facts.orderNumber} · ${facts.pieces} ${facts.pieces === 1 ? 'piece' : 'pieces'}`;
  sheet.text(foot, { x: margin, y: label4x6.heightPt - margin - 14 }, small);
  return sheet.finish();
}
