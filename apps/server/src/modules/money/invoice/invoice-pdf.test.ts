import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { giftNotePdf, invoicePdf, packingSlipPdf } from './invoice-pdf.ts';

const sender = { name: 'Merchmill', lines: ['Riga'], taxIds: [], email: 'help@example.com', website: 'example.com' };
const at = '2026-11-20T10:00:00.000Z';
const letterHead = { name: 'Pine Prints', accent: '#1d5c3a', image: null };
const line = { title: 'Кружка and Łódź tee', variant: 'Black', quantity: 1, unitMinor: 2000, minor: 2000 };
const document = (lines: number) => ({
  seller: sender,
  buyer: { name: 'Ada', lines: [], email: 'ada@example.com', taxId: null },
  orderNumber: 'K3ZA-77QP',
  orderedAt: at,
  settledAt: at,
  currency: 'USD',
  lines: Array.from({ length: lines }, () => line),
  totals: [],
  taxNote: null,
  totalMinor: 2000 * lines,
  taxMinor: 0,
  corrects: null,
});
const facts = { kind: 'invoice', number: '2026-000001', issuedAt: at } as const;
const invoice = (lines: number) => invoicePdf({ ...facts, document: document(lines), letterHead });
const pagesOf = async (document: PDFKit.PDFDocument) =>
  (await buffer(document)).toString('latin1').match(/\/Type \/Page\b/g)!.length;

describe('documents', () => {
  it('[CAP-18] are A4 PDFs with their fonts in them', async () => {
    const text = (await buffer(invoice(2))).toString('latin1');
    expect(text.startsWith('%PDF-1.')).toBe(true);
    expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(new Set(text.match(/\/FontFile2/g))).toHaveLength(1);
    expect(text).not.toContain('/BaseFont /Helvetica');
  });

  it('go on on further pages where they are long', async () => {
    expect(await pagesOf(invoice(3))).toBe(1);
    expect(await pagesOf(invoice(40))).toBe(3);
  });

  it('read as they did when they were issued: documents without a layout are drawn in the first', async () => {
    const drawn = (layout?: 1 | 2) =>
      buffer(invoicePdf({ ...facts, document: { ...document(1), ...(layout && { layout }) }, letterHead }));
    const first = await drawn(1);
    expect(first.equals(await drawn())).toBe(true);
    expect(first.equals(await drawn(2))).toBe(false);
  });

  it('a packing slip and a gift note are one page', async () => {
    const parcel = {
      sender,
      orderNumber: 'K3ZA-77QP',
      reference: null,
      trackingNumber: 'MM123',
      orderedAt: at,
      to: { name: 'Ada', lines: [] },
      method: 'Economy',
      slipText: 'Thank you!',
      unitPage: 'https://shop.example/u/',
    };
    const lines = [
      {
        title: 'Tee',
        variant: 'Black',
        skuCode: 'tee-b',
        quantity: 1,
        units: [{ code: 'A1B2-C3D4-E5F6', batch: 'B-00042' }],
      },
    ];
    expect(await pagesOf(packingSlipPdf({ ...parcel, lines, giftMessage: 'Hello' }, letterHead))).toBe(1);
    expect(await pagesOf(giftNotePdf(letterHead, 'Happy birthday', new Date(at)))).toBe(1);
  });
});
