import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZipEntry, zipOf } from './zip.ts';

const at = new Date('2026-11-21T09:00:02Z');

async function* inTurn(entries: readonly ZipEntry[]) {
  yield* entries;
}

async function collect(entries: readonly ZipEntry[]): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of zipOf(inTurn(entries))) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it('an archive gives back the files that went in, names with accents too', async () => {
  const files = { 'one.png': new Uint8Array([1, 2, 3]), 'é/zwei.png': new Uint8Array(70_000).fill(7) };
  const read = unzipSync(await collect(Object.entries(files).map(([name, bytes]) => ({ name, bytes, at }))));
  expect(Object.keys(read)).toEqual(Object.keys(files));
  for (const [name, bytes] of Object.entries(files)) expect(Buffer.compare(read[name]!, bytes), name).toBe(0);
});

it('an archive of nothing is an archive', async () => {
  expect(unzipSync(await collect([]))).toEqual({});
});

it('what is worth it is deflated, beside what is not', async () => {
  const bytes = Buffer.from('%PDF '.repeat(5000));
  const entry = { name: 'a.pdf', bytes, at };
  const archive = await collect([
    { ...entry, deflate: true },
    { ...entry, name: 'b.pdf' },
    { ...entry, bytes: Buffer.alloc(0), name: 'c', deflate: true },
  ]);
  expect(archive.length).toBeLessThan(bytes.length * 1.1);
  const read = unzipSync(archive);
  expect(['a.pdf', 'b.pdf', 'c'].map((name) => read[name]!.length)).toEqual([bytes.length, bytes.length, 0]);
  expect(Buffer.compare(read['a.pdf']!, bytes)).toBe(0);
});

it('length, check and time of a file stand before its bytes, the time in UTC wherever the machine is', async () => {
  const bytes = Buffer.from('abc');
  const head = await collect([{ name: 'a', bytes, at }]);
  expect(head.readUInt16LE(6) & 8).toBe(0);
  const time = head.readUInt16LE(10);
  const date = head.readUInt16LE(12);
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([9, 0, 2]);
  expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual([2026, 11, 21]);
  expect([head.readUInt32LE(14), head.readUInt32LE(18), head.readUInt32LE(22)]).toEqual([crc32(bytes), 3, 3]);
});

it('files are read as the archive is: the second is not asked for before the first is on its way', async () => {
  const asked: string[] = [];
  async function* entries() {
    for (const name of ['a', 'b']) {
      asked.push(name);
      yield { name, bytes: new Uint8Array(3), at };
    }
  }
  const archive = zipOf(entries());
  await archive.next();
  await archive.next();
  expect(asked).toEqual(['a']);
});

it('more files than an archive can count are refused, not lost', async () => {
  async function* many() {
    for (let index = 0; index <= 0xffff; index++) yield { name: String(index), bytes: new Uint8Array(0), at };
  }
  const drain = async () => {
    for await (const _ of zipOf(many()));
  };
  await expect(drain()).rejects.toThrow(RangeError);
});
