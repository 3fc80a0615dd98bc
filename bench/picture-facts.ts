import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { closePicturePools, createPicturePools } from '../apps/server/src/modules/shop/file/picture-pools.ts';

/* What it takes to measure a picture for the print check, in the process that does it. */

const watchMs = 50;

/** Blurred discs on a gradient with grain: everything that is looked for is there, and no row is like another. */
function paint(sidePx: number, channels: 3 | 4): Buffer {
  const data = Buffer.alloc(sidePx * sidePx * channels);
  for (let y = 0, at = 0; y < sidePx; y++) {
    for (let x = 0; x < sidePx; x++, at += channels) {
      const grain = (Math.imul(x * 7 + y * 13, 2_654_435_761) >>> 24) % 24;
      data[at] = (x * 200) / sidePx + grain;
      data[at + 1] = (y * 200) / sidePx + grain;
      data[at + 2] = 60 + grain;
      if (channels === 3) continue;
      const far = Math.hypot((x % 500) - 250, (y % 500) - 250);
      data[at + 3] = Math.max(0, Math.min(255, (255 * (230 - far)) / 50));
    }
  }
  return data;
}

/** What the children of this process have held at most, and used of a processor. */
function usage(): { peakMb: number; cpuSeconds: number } {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ');
  let [peakMb, cpuSeconds] = [0, 0];
  for (const pid of children.filter(Boolean)) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      cpuSeconds += (Number(fields[11]) + Number(fields[12])) / 100;
      const peak = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      peakMb = Math.max(peakMb, Number(peak ?? 0) / 1024);
    } catch {
      // It has just ended.
    }
  }
  return { peakMb, cpuSeconds };
}

const folder = mkdtempSync(path.join(tmpdir(), 'merchmill-facts-'));
for (const sidePx of [4359, 10_000]) {
  for (const kind of ['png', 'jpeg'] as const) {
    const channels = kind === 'png' ? 4 : 3;
    const raw = { width: sidePx, height: sidePx, channels } as const;
    const from = path.join(folder, `${sidePx}.${kind}`);
    await sharp(paint(sidePx, channels), { raw }).toFormat(kind).toFile(from);
    const pools = createPicturePools();
    let most = { peakMb: 0, cpuSeconds: 0 };
    const watch = setInterval(() => {
      const now = usage();
      most = { peakMb: Math.max(most.peakMb, now.peakMb), cpuSeconds: Math.max(most.cpuSeconds, now.cpuSeconds) };
    }, watchMs);
    const started = performance.now();
    const found = await pools.measuring.run({ kind: 'measure', from }, { turn: 'bench', weight: sidePx * sidePx });
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    await closePicturePools(pools);
    const size = `${(sidePx ** 2 / 1e6).toFixed(0)} MP, ${kind}`;
    const cpu = `${most.cpuSeconds.toFixed(2)} s CPU with the start of its process`;
    const facts = `${JSON.stringify(found).length} bytes of facts`;
    console.log(`  ${size}: ${seconds.toFixed(2)} s, ${cpu}, ${most.peakMb.toFixed(0)} MB at most, ${facts}`);
  }
}
rmSync(folder, { recursive: true, force: true });
