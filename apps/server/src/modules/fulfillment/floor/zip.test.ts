import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

async function* inTurn(entries: readonly ZipEntry[]) {
  yield* entries;
}

async function collect(entries: readonly ZipEntry[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(inTurn(entries), new Date('2026-11-21T09:00:00Z'))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('an archive gives back the files that went in, names with accents too', async () => {
  const files = { 'one.png': new Uint8Array([1, 2, 3]), 'é/zwei.png': new Uint8Array(70_000).fill(7) };
  const read = unzipSync(await collect(Object.entries(files).map(([name, bytes]) => ({ name, bytes }))));
  expect(Object.keys(read)).toEqual(Object.keys(files));
  for (const [name, bytes] of Object.entries(files)) expect(Buffer.compare(read[name]!, bytes), name).toBe(0);
});

it('an archive of nothing is an archive', async () => {
  expect(unzipSync(await collect([]))).toEqual({});
});
