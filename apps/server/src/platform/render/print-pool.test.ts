import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DesignDocument, ImageLayer } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { someOf } from '../../testing/profile.ts';
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
  it('prints the largest picture, zoomed in, on a large sheet within its memory', async () => {
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

  const kinds = [
    ['png', 'dtg'],
    ['cmyk', 'giclee'],
  ] as const;
  it.each(someOf(kinds, 1))(
    '[PDF-07] prints a shirt’s front as %s in 400 MB beside what it has when idle',
    async (format, technique) => {
      const own = createPrintPool();
      const [widthPx, heightPx, widthMm, heightMm] = [4000, 4800, 381, 457.2];
      const file = path.join(folder, 'grain');
      // Grain, which packs badly.
      const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
      await sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#808080', noise } })
        .jpeg({ quality: 92 })
        .toFile(file);
      const picture: ImageLayer = {
        ...{ id: 'photo', type: 'image', asset: 'photo', crop: { x: 0, y: 0, w: 1, h: 1 }, rot: 0, opacity: 1 },
        ...{ x: widthMm / 2, y: heightMm / 2, w: widthMm, h: heightMm, visible: true, locked: false, role: 'art' },
      };
      const asset = { fileId: 'photo', sha256: '0'.repeat(64), mime: 'image/jpeg', widthPx, heightPx } as const;
      const edge = technique === 'giclee' ? 'full' : 'float';
      const printed = (mm: { widthMm: number; heightMm: number }, layers: ImageLayer[]) => {
        const front = { ...mm, background: layers.length ? null : '#ffffff', layers };
        const document: DesignDocument = { v: 1, areas: { front }, assets: { photo: asset } };
        const printArea = { ...poster, ...mm, bleedMm: 0, technique, edge } as const;
        const request = { document, areaCode: 'front', printArea, assets: { photo: { file, mime: 'image/jpeg' } } };
        return own.run({ request, format, to: path.join(folder, 'front') }, { turn: 'ada', weight: 1 });
      };
      try {
        await printed({ widthMm: 20, heightMm: 20 }, []);
        const folderOf = `/proc/${own.pids[0]}`;
        const status = (key: 'VmRSS' | 'VmHWM') =>
          Number(new RegExp(`${key}:\\s+(\\d+)`).exec(readFileSync(`${folderOf}/status`, 'utf8'))![1]) / 1024;
        const idle = status('VmRSS');
        // What it has taken at most is counted from here.
        writeFileSync(`${folderOf}/clear_refs`, '5');
        let most = 0;
        const watch = setInterval(() => {
          // It ends when it is done: it keeps no more than a part of that.
          if (existsSync(`${folderOf}/status`)) most = Math.max(most, status('VmHWM'));
        }, 20);
        const print = await printed({ widthMm, heightMm }, [picture]);
        clearInterval(watch);
        expect([print.widthPx, print.heightPx]).toEqual([4500, 5400]);
        expect(most - idle).toBeGreaterThan(100);
        expect(most - idle).toBeLessThan(400);
      } finally {
        await own.close();
      }
    },
  );
});
