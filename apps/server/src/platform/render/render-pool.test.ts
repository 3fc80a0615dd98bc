import type { DesignDocument } from '@merchmill/design/document.ts';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { RenderBusy, RenderPool, type RenderPoolOptions } from './render-pool.ts';
import type { MockupRequest } from './render-tasks.ts';

const script = new URL('./test-render-worker.ts', import.meta.url);
const open: RenderPool[] = [];

function pool(options: Partial<RenderPoolOptions> = {}): RenderPool {
  const made = new RenderPool({ workers: 1, script, ...options });
  open.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((made) => made.close()));
});

const view = {
  areaMm: { widthMm: 100, heightMm: 100 },
  colors: { parts: [], specGain: 1 },
  widthPx: 100,
  technique: null,
};
const ask = (sceneId: string): MockupRequest => ({ ...view, sceneId, design: null, format: 'webp' });
describe('the render pool', () => {
  it('starts no thread before the first picture, and no more than it may', async () => {
    const renders = pool({ workers: 2 });
    expect(renders.load.threads).toBe(0);
    await renders.mockup(ask('first'));
    expect(renders.load.threads).toBe(1);
    const pictures = await Promise.all(['a', 'b', 'c', 'd'].map((name) => renders.mockup(ask(name))));
    expect(pictures.map((picture) => picture.mime)).toEqual(['a', 'b', 'c', 'd']);
    expect(new Set(pictures.map((picture) => picture.bytes[0])).size).toBe(2);
    expect(renders.load).toEqual({ waiting: 0, running: 0, threads: 2 });
  });

  it('refuses what does not fit its queue, and works on what does', async () => {
    const renders = pool({ queueLimit: 3 });
    const accepted = ['a', 'b', 'c', 'd'].map((name) => renders.mockup(ask(name)));
    await expect(renders.mockup(ask('e'))).rejects.toBeInstanceOf(RenderBusy);
    expect(await Promise.all(accepted)).toHaveLength(4);
    expect((await renders.mockup(ask('e'))).mime).toBe('e');
  });

  it('lets each thread stay with its scene', async () => {
    const renders = pool({ workers: 2 });
    // Both threads have started, each with its scene; at the end of the queue each takes what is left.
    await Promise.all(['tee', 'mug'].map((name) => renders.mockup(ask(name))));
    const order = ['tee', 'mug', 'tee', 'mug', 'mug', 'tee', 'tee', 'mug', 'mug', 'tee'];
    const pictures = await Promise.all(order.map((name) => renders.mockup(ask(name))));
    const threadsOf = (name: string) =>
      new Set(pictures.filter((_, index) => index < 6 && order[index] === name).map(({ bytes }) => bytes[0]));
    expect([threadsOf('tee').size, threadsOf('mug').size]).toEqual([1, 1]);
  });

  it('leaves the first of the queue behind only so often', async () => {
    const renders = pool({ queueLimit: 100 });
    const finished: string[] = [];
    const names = ['tee', 'mug', ...new Array<string>(40).fill('tee')];
    await Promise.all(names.map((name) => renders.mockup(ask(name)).then(() => finished.push(name))));
    expect(finished.indexOf('mug')).toBeGreaterThan(1);
    expect(finished.indexOf('mug')).toBeLessThan(20);
  });

  it.each(['exit', 'throw'])('survives a thread that dies (%s)', async (accident) => {
    const renders = pool();
    const before = await renders.mockup(ask('before'));
    const dying = renders.mockup(ask(accident));
    const waiting = renders.mockup(ask('waiting'));
    await expect(dying).rejects.toMatchObject({ name: 'RenderFailed', reason: 'Crashed' });
    const after = await waiting;
    expect(after.mime).toBe('waiting');
    expect(after.bytes[0]).not.toBe(before.bytes[0]);
  });

  it('passes on why a picture could not be made, and goes on', async () => {
    const renders = pool();
    await expect(renders.mockup(ask('fail'))).rejects.toMatchObject({
      reason: 'UnknownScene',
      message: 'There is no scene fail',
    });
    expect((await renders.mockup(ask('next'))).mime).toBe('next');
  });

  it('ends a picture that takes too long, and goes on with a new thread', async () => {
    const renders = pool({ deadlineMs: 1500 });
    const before = await renders.mockup(ask('before'));
    await expect(renders.mockup(ask('spin'))).rejects.toMatchObject({ reason: 'TookTooLong' });
    expect((await renders.mockup(ask('after'))).bytes[0]).not.toBe(before.bytes[0]);
  });

  it('calls itself busy when a picture waits until its deadline', async () => {
    const renders = pool({ deadlineMs: 500 });
    // A thread stays with its scene, so another one can be left waiting.
    let isOver = false;
    const keepAsking = async () => {
      while (!isOver) await renders.mockup(ask('slow')).catch(() => {});
    };
    const others = [keepAsking(), keepAsking()];
    await expect(renders.mockup(ask('waiting'))).rejects.toBeInstanceOf(RenderBusy);
    isOver = true;
    await Promise.all(others);
    expect(renders.load).toMatchObject({ waiting: 0, running: 0 });
  });

  it('finishes what runs when it closes, and refuses the rest', async () => {
    const renders = pool();
    const running = renders.mockup(ask('running'));
    const waiting = renders.mockup(ask('waiting'));
    const closing = renders.close();
    await expect(waiting).rejects.toMatchObject({ reason: 'Closed' });
    expect((await running).mime).toBe('running');
    await closing;
    expect(renders.load).toEqual({ waiting: 0, running: 0, threads: 0 });
    await expect(renders.mockup(ask('late'))).rejects.toMatchObject({ reason: 'Closed' });
  });

  it('does not wait for what takes long when it closes', async () => {
    const renders = pool();
    const running = expect(renders.mockup(ask('spin'))).rejects.toMatchObject({ reason: 'Closed' });
    const before = performance.now();
    await renders.close(200);
    expect(performance.now() - before).toBeLessThan(1500);
    await running;
  });

  it('says so when a request cannot be sent to a thread', async () => {
    const renders = pool();
    const unsendable = { ...ask('a'), format: (() => 'webp') as unknown as 'webp' };
    await expect(renders.mockup(unsendable)).rejects.toMatchObject({ reason: 'NotSendable' });
    expect((await renders.mockup(ask('b'))).mime).toBe('b');
  });
});

const redSquare: DesignDocument = {
  v: 1,
  areas: {
    front: {
      widthMm: 100,
      heightMm: 100,
      background: null,
      layers: [
        {
          ...{ id: 'square', type: 'shape', shape: 'rect', x: 50, y: 50, w: 100, h: 100 },
          ...{ rot: 0, opacity: 1, visible: true, locked: false, role: 'art', fill: '#c01020', stroke: null },
        },
      ],
    },
  },
  assets: {},
};

describe('the render threads', () => {
  it('make mockups from a design', async () => {
    const renders = pool({ script: new URL('./render-worker.ts', import.meta.url) });
    const design = { key: 'red', document: redSquare, areaCode: 'front', assets: {} };
    const request = { ...view, sceneId: 'poster-room', widthPx: 300, design, format: 'webp' } as const;
    const picture = await renders.mockup({ ...request, areaMm: { widthMm: 100, heightMm: 100 } });
    const { data, info } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([picture.mime, picture.widthPx, info.width, info.height]).toEqual(['image/webp', 300, 300, 300]);
    // A square print hangs in the middle of the frame, with white paper above and below it.
    const at = (x: number, y: number) => [...data.subarray((y * 300 + x) * 3, (y * 300 + x) * 3 + 3)];
    const [red, green, blue] = at(137, 130);
    expect(red! - green!).toBeGreaterThan(90);
    expect(red! - blue!).toBeGreaterThan(80);
    const [paperRed, , paperBlue] = at(150, 60);
    expect(paperRed! - paperBlue!).toBeLessThan(25);
    await expect(renders.mockup({ ...request, sceneId: '../etc' })).rejects.toMatchObject({ reason: 'UnknownScene' });
  });
});
