/* Run in a process of its own by bench.ts: one mockup of 1000 pixels from a scene that is already decoded. */
import { encodePicture } from '../apps/server/src/render/image-encode.ts';
import { composeMockup, designSizeFor } from '../apps/server/src/render/mockup.ts';
import { SceneStore } from '../apps/server/src/render/scenes.ts';

const scenes = new SceneStore();
const view = {
  sceneId: 'mug-right',
  areaMm: { widthMm: 200, heightMm: 86 },
  colours: { parts: ['#ffffff', '#ffffff'], specGain: 1 },
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

const picture = await composeMockup(scenes, view, design);
const composeMs = await cpuMs(() => composeMockup(scenes, view, design));
const encodeMs = await cpuMs(() => encodePicture(picture, 'webp'));
process.stdout.write(JSON.stringify({ composeMs, encodeMs }));
