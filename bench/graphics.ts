/* Run in a process of its own by bench.ts, so that the memory it reports is that of this work alone. */
import { randomFillSync } from 'node:crypto';
import type { DesignDocument } from '@merchmill/design/document.ts';
import sharp from 'sharp';
import { makePrintFile } from '../apps/server/src/platform/render/print-file.ts';

const printArea = {
  code: 'front',
  label: 'Front',
  widthMm: 381,
  heightMm: 457.2,
  bleedMm: 0,
  safeMm: 0,
  dpi: 300,
  technique: 'dtg' as const,
  edge: 'float' as const,
};

/** A picture that compresses like a photograph: soft shapes with grain. */
async function photograph(side: number): Promise<Uint8Array> {
  const coarse = Buffer.alloc(64 * 64 * 3);
  randomFillSync(coarse);
  return sharp(coarse, { raw: { width: 64, height: 64, channels: 3 } })
    .resize(side, side, { kernel: 'cubic' })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const bytes = await photograph(3000);
const base = { rot: 0, opacity: 1, visible: true, locked: false, role: 'art' as const };
const document: DesignDocument = {
  v: 1,
  areas: {
    front: {
      widthMm: 381,
      heightMm: 457.2,
      background: null,
      layers: [
        {
          ...base,
          id: 'photo',
          type: 'image',
          asset: 'photo',
          x: 190.5,
          y: 200,
          w: 320,
          h: 320,
          crop: { x: 0, y: 0, w: 1, h: 1 },
        },
        {
          ...base,
          id: 'words',
          type: 'text',
          text: 'Higher ground',
          font: 'pacifico-400',
          sizeMm: 44,
          tracking: 0,
          lineHeight: 1.15,
          align: 'center',
          curve: 0,
          fill: '#d9572f',
          stroke: null,
          x: 190.5,
          y: 410,
          w: 200,
          h: 50,
        },
      ],
    },
  },
  assets: { photo: { fileId: 'photo', sha256: '0'.repeat(64), mime: 'image/jpeg', widthPx: 3000, heightPx: 3000 } },
};

const cpu = process.cpuUsage();
const file = await makePrintFile({
  document,
  areaCode: 'front',
  printArea,
  assets: { photo: { bytes, mime: 'image/jpeg' } },
});
const used = process.cpuUsage(cpu);
const figures = {
  pixels: `${file.widthPx} × ${file.heightPx}`,
  cpuSeconds: (used.user + used.system) / 1e6,
  peakRssMb: process.resourceUsage().maxRSS / 1024,
  fileMb: file.content.length / 1e6,
};
process.stdout.write(JSON.stringify(figures));
