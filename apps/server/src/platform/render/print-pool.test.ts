import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DesignDocument, ImageLayer } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPrintPool } from './print-pool.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-prints-'));
const prints = createPrintPool();
afterAll(async () => {
  await prints.close();
  rmSync(folder, { recursive: true, force: true });
});

const poster: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 600, heightMm: 900, bleedMm: 3, safeMm: 5, dpi: 300 },
  ...{ technique: 'giclee', edge: 'full' },
};

describe('the process that prints', () => {
  it('prints the largest picture, zoomed in, on a large sheet within its memory', { timeout: 180_000 }, async () => {
    const [widthPx, heightPx] = [10_000, 10_000];
    const file = path.join(folder, 'picture');
    const background = '#a0632d';
    await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } })
      .jpeg()
      .toFile(file);
    const picture: ImageLayer = {
      ...{ id: 'photo', type: 'image', asset: 'photo', crop: { x: 0, y: 0, w: 1, h: 1 }, rot: 20, opacity: 1 },
      ...{ x: 300, y: 450, w: 1800, h: 1800, visible: true, locked: false, role: 'art' },
    };
    const area = { widthMm: 600, heightMm: 900, background: null, layers: [picture] };
    const asset = { fileId: 'photo', sha256: '0'.repeat(64), mime: 'image/jpeg', widthPx, heightPx } as const;
    const document: DesignDocument = { v: 1, areas: { front: area }, assets: { photo: asset } };
    const request = { document, areaCode: 'front', printArea: poster, assets: { photo: { file, mime: 'image/jpeg' } } };
    const to = path.join(folder, 'print');
    const print = await prints.run({ request, format: 'png', to }, { turn: 'ada', weight: 1 });
    expect([print.widthPx, print.heightPx]).toEqual([7157, 10_701]);
    const { channels } = await sharp(to, { limitInputPixels: false }).stats();
    expect(channels.map(({ min, max }) => max - min < 6 && min > 20)).toEqual([true, true, true]);
  });
});
