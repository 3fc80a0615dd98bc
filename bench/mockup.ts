/*
 * Run in a process of its own by bench.ts: one mockup of 1000 pixels from a scene that is already decoded, and all
 * pictures of one design by two threads that start with nothing.
 */
import { sceneSamples } from '@merchmill/mockup/scene-samples.ts';
import { encodePicture } from '../apps/server/src/platform/render/image-encode.ts';
import { composeMockup, designSizeFor } from '../apps/server/src/platform/render/mockup.ts';
import { RenderPool } from '../apps/server/src/platform/render/render-pool.ts';
import type { MockupRequest } from '../apps/server/src/platform/render/render-tasks.ts';
import { SceneStore } from '../apps/server/src/platform/render/scenes.ts';
import { testDesign } from '../apps/server/src/platform/render/test-design.ts';

const scenes = new SceneStore();
const view = {
  sceneId: 'mug-right',
  areaMm: { widthMm: 200, heightMm: 86 },
  colors: { parts: ['#ffffff', '#ffffff'], specGain: 1 },
  technique: 'sublimation' as const,
  widthPx: 1000,
};
const { widthPx, heightPx } = await designSizeFor(scenes, view);
const design = { data: new Uint8Array(widthPx * heightPx * 4).map((_, i) => (i * 37) % 256), widthPx, heightPx };

const rounds = 10;
/** CPU of one round, all threads, the first rounds left out. */
async function cpuMs(work: () => Promise<unknown>): Promise<number> {
  for (let i = 0; i < 3; i++) await work();
  const before = process.cpuUsage();
  for (let i = 0; i < rounds; i++) await work();
  const used = process.cpuUsage(before);
  return (used.user + used.system) / 1000 / rounds;
}

/** One design in 40 pictures for cards: scenes of four products, ten colors each. */
async function fortyRequests(): Promise<MockupRequest[]> {
  const pictures = await testDesign();
  const requests: MockupRequest[] = [];
  for (const sceneId of ['tee-front', 'mug-right', 'poster-room', 'cushion-front']) {
    const samples = sceneSamples(await scenes.meta(sceneId));
    for (let i = 0; i < 10; i++) {
      requests.push({
        sceneId,
        areaMm: { widthMm: 150, heightMm: 200 },
        colors: samples[i % samples.length]!.colors,
        widthPx: 640,
        design: { ...pictures, key: 'one' },
        technique: 'dtg',
        format: 'webp',
      });
    }
  }
  return requests;
}

async function measureForty() {
  const requests = await fortyRequests();
  const deadlineMs = 120_000;
  const pool = new RenderPool({ workers: 2, queueLimit: requests.length, deadlineMs });
  const before = process.cpuUsage();
  const startMs = performance.now();
  await Promise.all(requests.map((request) => pool.mockup(request)));
  const seconds = (performance.now() - startMs) / 1000;
  const used = process.cpuUsage(before);
  await pool.close();
  return { fortySeconds: seconds, fortyCpuSeconds: (used.user + used.system) / 1e6 };
}

const forty = await measureForty();
const picture = await composeMockup(scenes, view, design);
const composeMs = await cpuMs(() => composeMockup(scenes, view, design));
const encodeMs = await cpuMs(() => encodePicture(picture, 'webp'));
process.stdout.write(JSON.stringify({ composeMs, encodeMs, ...forty }));
