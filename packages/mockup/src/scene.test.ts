import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sceneDescriptions } from '../../../assets/scenes/descriptions.ts';
import { filesOfScene, sceneRevision } from '../../../assets/scenes/scene-revision.ts';
import { halfFiles, halfMeta, partColors, SceneMeta, sceneFiles } from './scene.ts';
import { testMeta } from './test-scene.ts';
import { decodeUv } from './uv-codec.ts';

const folder = new URL('../../../assets/scenes/', import.meta.url);
const ids = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('/meta.json'))
  .map((file) => file.slice(0, -'/meta.json'.length));

const read = (id: string, file: string) => new Uint8Array(readFileSync(new URL(`${id}/${file}`, folder)));
const metaOf = (id: string) => SceneMeta.parse(JSON.parse(readFileSync(new URL(`${id}/meta.json`, folder), 'utf8')));
const filesOf = (id: string) => Object.fromEntries(filesOfScene(metaOf(id)).map((name) => [name, read(id, name)]));

describe('the packed scenes', () => {
  it('are those that are described', () => {
    expect(ids.length).toBeGreaterThanOrEqual(4);
    for (const id of ids) expect(Object.keys(sceneDescriptions)).toContain(id);
  });

  describe.each(ids)('%s', (id) => {
    it('is described correctly and carries the revision of what it holds', () => {
      const meta = metaOf(id);
      expect(meta.id).toBe(id);
      expect(meta, 'Run npm run scenes -- --described').toMatchObject(sceneDescriptions[id]!);
      expect(meta.revision, `Pack it again: npm run scenes -- ${id} --from=pack`).toBe(
        sceneRevision(meta, filesOf(id)),
      );
    });

    it('has a UV field of the described size that covers its print area', async () => {
      const meta = metaOf(id);
      const { planes } = await decodeUv(read(id, 'uv.bin'), meta.uv);
      const used = planes.subarray(0, planes.length / 2).filter((u) => u > 0);
      const covered = (used.length / (planes.length / 2)) * meta.widthPx * meta.heightPx;
      // A mug turns most of its area away; no product shows less than a third of it.
      expect(covered).toBeGreaterThan((meta.footprintPx.width * meta.footprintPx.height) / 3);
    });

    it('stays small enough to be loaded by a page, and half its size by a card', async () => {
      const bytes = (names: readonly string[]) => names.reduce((sum, name) => sum + read(id, name).byteLength, 0);
      expect(bytes(sceneFiles)).toBeLessThan(450_000);
      expect(metaOf(id).half, `Pack it again: npm run scenes -- ${id} --from=pack`).toBeDefined();
      expect(bytes(halfFiles)).toBeLessThan(0.5 * bytes(sceneFiles));
      const half = halfMeta(metaOf(id));
      expect((await decodeUv(read(id, 'uv-half.bin'), half.uv)).planes.some((u) => u > 0)).toBe(true);
    });
  });
});

describe('the revision of a scene', () => {
  const files = filesOf('poster-room');
  const meta = metaOf('poster-room');

  it('changes with a layer and with the description, not with the order of its keys', () => {
    const altered = { ...files, 'spec.webp': files['spec.webp']!.map((byte, i) => (i === 100 ? byte ^ 1 : byte)) };
    expect(sceneRevision(meta, altered)).not.toBe(meta.revision);
    const half = { ...files, 'uv-half.bin': files['uv-half.bin']!.slice(1) };
    expect(sceneRevision(meta, half)).not.toBe(meta.revision);
    expect(sceneRevision({ ...meta, lightMax: 1.26 }, files)).not.toBe(meta.revision);
    const reversed = Object.fromEntries(Object.entries(meta).reverse()) as SceneMeta;
    expect(sceneRevision(reversed, files)).toBe(meta.revision);
  });
});

describe('the description of a scene', () => {
  it.each([
    ['an unknown fit', { fit: 'stretch' }],
    ['no parts', { parts: [] }],
    ['a body without a color', { parts: [{ key: 'body', label: 'Body', color: null }] }],
    ['an id that is a path', { id: '../tee' }],
    ['a size of nothing', { widthPx: 0 }],
  ])('is refused with %s', (_, change) => {
    expect(SceneMeta.safeParse(testMeta).success).toBe(true);
    expect(SceneMeta.safeParse({ ...testMeta, ...change }).success).toBe(false);
  });
});

describe('the colors of the parts', () => {
  it('are those given, else the part’s own, else the body’s', () => {
    expect(partColors(testMeta, { parts: [], specGain: 1 })).toEqual(['#ffffff', '#ffffff', '#204060']);
    expect(partColors(testMeta, { parts: ['#111111'], specGain: 1 })).toEqual(['#111111', '#111111', '#204060']);
    const own = { ...testMeta, ownColor: true as const };
    expect(partColors(own, { parts: ['#111111'], specGain: 1 })).toEqual(['#ffffff', '#ffffff', '#204060']);
    expect(partColors(testMeta, { parts: ['#111111', '#222222', '#333333'], specGain: 1 })).toEqual([
      ...['#111111', '#222222', '#333333'],
    ]);
  });
});
