import { limits } from '@merchmill/design/document-limits.ts';
import { thinSteps } from '@merchmill/design/picture-facts.ts';
import { describe, expect, it } from 'vitest';
import { PictureFactsLibrary } from './picture-facts-library.ts';
import type { EditorApi } from './use-editor-api.ts';

const facts = { version: 1 as const, cells: [], thin: thinSteps.map(() => 0) };
const [seen, hidden] = [
  { fileId: 'f1', sha256: 'a' },
  { fileId: 'f2', sha256: 'b' },
];

/** A shop that knows of one picture, and answers when it is told to. */
function aShop() {
  const asked: string[][] = [];
  const state = { isDown: false };
  const call = (async (_call: unknown, { body }: { body: { fileIds: string[] } }) => {
    asked.push(body.fileIds);
    await Promise.resolve();
    if (state.isDown) throw new Error('down');
    return body.fileIds.includes(seen.fileId) ? [{ sha256: seen.sha256, facts }] : [];
  }) as unknown as EditorApi['call'];
  return { asked, state, api: { call } };
}

describe('what is known of the pictures in the designer', () => {
  it('is asked for once, and said to whoever listens when it has come', async () => {
    const library = new PictureFactsLibrary();
    const { asked, api } = aShop();
    const told: unknown[] = [];
    library.subscribe(() => told.push(library.of('a')));
    await Promise.all([library.load([seen, hidden], api), library.load([seen], api)]);
    await library.load([hidden], api);
    expect(asked).toEqual([['f1', 'f2']]);
    expect(told.at(-1)).toEqual(facts);
    expect([library.of('a'), library.of('b')]).toEqual([facts, null]);
  });

  it('what could not be told is asked for again: some seconds after a failure, else before something is ordered', async () => {
    let now = 0;
    const library = new PictureFactsLibrary(() => now);
    const { asked, state, api } = aShop();
    state.isDown = true;
    expect([await library.load([seen], api), library.of('a')]).toEqual([false, null]);
    expect(await library.loadMissing([seen], api)).toBe(false);
    state.isDown = false;
    asked.length = 1;
    now = 4999;
    await library.load([seen], api);
    expect(asked).toHaveLength(1);
    now = 5000;
    expect(await library.load([seen, hidden], api)).toBe(true);
    expect(await library.loadMissing([seen, hidden], api)).toBe(true);
    expect(asked).toEqual([['f1'], ['f1', 'f2'], ['f2']]);
  });

  it('is asked for in parts where a design has very many pictures', async () => {
    const { asked, api } = aShop();
    const many = Array.from({ length: limits.layersPerArea + 1 }, (_, at) => ({ fileId: `f${at}`, sha256: `${at}` }));
    await new PictureFactsLibrary().load(many, api);
    expect(asked.map(({ length }) => length)).toEqual([limits.layersPerArea, 1]);
  });
});
