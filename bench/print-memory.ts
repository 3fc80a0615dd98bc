/*
 * Memory of the process that prints one picture many times over. Run by bench.ts, or alone:
 *   npm run bench -- --only=print-memory --copies=120
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DesignDocument, ImageLayer } from '@merchmill/design/document.ts';
import type { PrintArea } from '@merchmill/design/print-area.ts';
import sharp from 'sharp';
import { createPrintPool } from '../apps/server/src/platform/render/print-pool.ts';
import { photograph } from './photograph.ts';

const chosen = (option: string, otherwise: number) =>
  Number(process.argv.find((word) => word.startsWith(`--${option}=`))?.split('=')[1] ?? otherwise);
const copies = chosen('copies', 120);
const [widthPx, heightPx] = [4000, 3000];

const printArea: PrintArea = {
  ...{ code: 'front', label: 'Front', widthMm: 381, heightMm: 457.2, bleedMm: 0, safeMm: 0, dpi: 300 },
  technique: 'dtg',
  edge: 'float',
};

/** Copies that are drawn with nearly all of their pixels, one above the other, none quite where another is. */
function copiesOf(count: number): DesignDocument {
  const layers = Array.from(
    { length: count },
    (_, at): ImageLayer => ({
      ...{ id: `copy-${at}`, type: 'image', asset: 'photo', crop: { x: 0, y: 0, w: 1, h: 1 } },
      ...{ x: 160 + (at % 12) * 5, y: 120 + Math.floor(at / 12) * 20, w: 300, h: 225, rot: at % 7 },
      ...{ opacity: 1, visible: true, locked: false, role: 'art' },
    }),
  );
  return {
    v: 1,
    areas: { front: { widthMm: printArea.widthMm, heightMm: printArea.heightMm, background: null, layers } },
    assets: { photo: { fileId: 'photo', sha256: '0'.repeat(64), mime: 'image/jpeg', widthPx, heightPx } },
  };
}

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-print-'));
const file = path.join(folder, 'photo');
await writeFile(file, await photograph(widthPx, heightPx));
const pool = createPrintPool();
const print = (document: DesignDocument, name: string, area = printArea) =>
  pool.run(
    {
      request: { document, areaCode: 'front', printArea: area, assets: { photo: { file, mime: 'image/jpeg' } } },
      format: 'png',
      to: path.join(folder, name),
    },
    { turn: name, weight: 1 },
  );
const memory = (pid: number, key: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${key}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** Of the processor, all threads together. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The pixels of a part that lies under the last copies alone. */
const tile = async (name: string) =>
  sharp(await readFile(path.join(folder, name)))
    .extract({ left: 2400, top: 3500, width: 600, height: 600 })
    .raw()
    .toBuffer();

try {
  const small = { ...printArea, widthMm: 20, heightMm: 20 };
  const blank = { front: { widthMm: 20, heightMm: 20, background: '#ffffff', layers: [] } };
  await print({ v: 1, areas: blank, assets: {} }, 'small', small);
  const pid = pool.pids[0]!;
  const idleMb = memory(pid, 'VmRSS');
  const started = performance.now();
  const running = print(copiesOf(copies), 'many');
  let [peakMb, cpu] = [0, 0];
  const watch = setInterval(() => {
    for (const each of pool.pids) [peakMb, cpu] = [Math.max(peakMb, memory(each, 'VmHWM')), cpuSeconds(each)];
  }, 50);
  await running;
  clearInterval(watch);
  const seconds = (performance.now() - started) / 1000;
  // The last copies cover the tile: drawn alone they give the same.
  const whole = copiesOf(copies);
  const last = { ...whole.areas.front!, layers: whole.areas.front!.layers.slice(-3) };
  await print({ ...whole, areas: { front: last } }, 'last');
  const [a, b] = [await tile('many'), await tile('last')];
  const farthest = a.reduce((most, value, at) => Math.max(most, Math.abs(value - b[at]!)), 0);
  process.stdout.write(
    JSON.stringify({ copies, idleMb, peakMb, aboveIdleMb: peakMb - idleMb, seconds, cpuSeconds: cpu, farthest }),
  );
} finally {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
}
