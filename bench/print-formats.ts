/*
 * What a print file of each format takes, for a shirt's front of 15 × 18 inches with a photograph all over it, in the
 * process that prints:
 *   node tools/bin/run.mjs exec bench/print-formats.ts
 */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DesignDocument, ImageLayer } from '@merchmill/design/document.ts';
import type { PrintArea, Technique } from '@merchmill/design/print-area.ts';
import type { PrintFormat } from '@merchmill/design/print-formats.ts';
import { createPrintPool } from '../apps/server/src/platform/render/print-pool.ts';
import { photograph } from './photograph.ts';

const [widthPx, heightPx] = [4000, 4800];
const [widthMm, heightMm] = [381, 457.2];

const photo: ImageLayer = {
  ...{ id: 'photo', type: 'image', asset: 'photo', crop: { x: 0, y: 0, w: 1, h: 1 }, x: widthMm / 2, y: heightMm / 2 },
  ...{ w: widthMm, h: heightMm, rot: 0, opacity: 1, visible: true, locked: false, role: 'art' },
};
const filtered: ImageLayer = { ...photo, filters: { saturation: -40 } };

const documentOf = (layer: ImageLayer): DesignDocument => ({
  v: 1,
  areas: { front: { widthMm, heightMm, background: null, layers: [layer] } },
  assets: { photo: { fileId: 'photo', sha256: '0'.repeat(64), mime: 'image/jpeg', widthPx, heightPx } },
});

const areaOf = (technique: Technique): PrintArea => ({
  ...{ code: 'front', label: 'Front', widthMm, heightMm, bleedMm: 0, safeMm: 0, dpi: 300, technique },
  edge: technique === 'giclee' ? 'full' : 'float',
});

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-formats-'));
const file = path.join(folder, 'photo');
await writeFile(file, await photograph(widthPx, heightPx));
const assets = { photo: { file, mime: 'image/jpeg' } };

const status = (pid: number, key: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${key}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** In a process of its own, warm, as its peak is that of all it has done. */
async function measure(format: PrintFormat, layer: ImageLayer, technique: Technique): Promise<void> {
  const pool = createPrintPool();
  const to = path.join(folder, 'print');
  const printArea = areaOf(technique);
  const small = { ...printArea, widthMm: 20, heightMm: 20 };
  const blank = { front: { widthMm: 20, heightMm: 20, background: '#ffffff', layers: [] } };
  const tiny = {
    document: { v: 1 as const, areas: blank, assets: {} },
    areaCode: 'front',
    assets: {},
    printArea: small,
  };
  await pool.run({ request: tiny, format: 'png', to }, { turn: 'tiny', weight: 1 });
  const pid = pool.pids[0]!;
  const [idleMb, idleCpu, started] = [status(pid, 'VmRSS'), cpuSeconds(pid), performance.now()];
  let peakMb = idleMb;
  const watch = setInterval(() => {
    try {
      peakMb = Math.max(peakMb, status(pid, 'VmHWM'));
    } catch {
      // It has ended.
    }
  }, 20);
  const request = { document: documentOf(layer), areaCode: 'front', assets, printArea };
  await pool.run({ request, format, to }, { turn: 'large', weight: 1 });
  peakMb = Math.max(peakMb, status(pid, 'VmHWM'));
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  const figures = [
    ...[format, layer.filters ? 'filtered' : 'as it is', technique, `${seconds.toFixed(1)} s`],
    ...[
      `${(cpuSeconds(pid) - idleCpu).toFixed(1)} CPU s`,
      `${Math.round(peakMb - idleMb)} MB above ${Math.round(idleMb)}`,
    ],
    `${(statSync(to).size / 1e6).toFixed(1)} MB`,
  ];
  process.stdout.write(`${figures.join(', ')}\n`);
  await pool.close();
}

try {
  await measure('png', photo, 'dtg');
  await measure('pdf', photo, 'dtg');
  await measure('pdf', filtered, 'dtg');
  await measure('png', photo, 'giclee');
  await measure('cmyk', photo, 'giclee');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
