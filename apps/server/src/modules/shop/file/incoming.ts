import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hourMs } from '@merchmill/contract/durations.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';

/*
 * Files on their way in lie in a folder of their own until the store has them: however many come at once, the server
 * holds a few packets of each.
 */

/** A file that has arrived whole. */
export type IncomingFile = {
  path: string;
  bytes: number;
  /** Beside it, for what is made of it. */
  folder: string;
};

/** Bytes that may lie there at once. */
const roomBytes = 3 * 1024 * 1024 * 1024;
let takenBytes = 0;

const staleMs = hourMs;

const folderOf = (ctx: Pick<Ctx, 'config'>) => path.join(ctx.config.dataDir, 'incoming');

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Hands out an empty folder with room for so many bytes, and takes it back with all that is in it. */
export async function inWorkFolder<T>(
  ctx: Pick<Ctx, 'config'>,
  bytes: number,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (takenBytes + bytes > roomBytes) throw new AppError('busy');
  takenBytes += bytes;
  let folder: string | undefined;
  try {
    await mkdir(folderOf(ctx), { recursive: true, mode: 0o700 });
    folder = await mkdtemp(path.join(folderOf(ctx), 'work-'));
    return await work(folder);
  } catch (error) {
    throw isFull(error) ? new AppError('storageFull') : error;
  } finally {
    takenBytes -= bytes;
    if (folder) await rm(folder, { recursive: true, force: true });
  }
}

/** Clears away what a server that was killed has left. Another one may share the folder: what is young stays. */
export async function clearWorkFolders(ctx: Pick<Ctx, 'config'>): Promise<void> {
  const before = Date.now() - staleMs;
  for (const name of await readdir(folderOf(ctx)).catch(() => [])) {
    const folder = path.join(folderOf(ctx), name);
    const made = await stat(folder).catch(() => null);
    if (made && made.mtimeMs < before) await rm(folder, { recursive: true, force: true });
  }
}

export const tooLarge = () =>
  new AppError('tooLarge', `This file is larger than ${Math.round(uploadLimits.bytes / 1024 / 1024)} MB.`);

/** Passes bytes on until there are too many. */
async function* upTo(body: AsyncIterable<Uint8Array>, limit: number) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > limit) throw tooLarge();
    yield chunk;
  }
}

/**
 * Writes a body to a file. The limit counts what has come: a reader that cuts off what is too long would else make a
 * file of the rest.
 * @throws AppError tooLarge, or what the body fails with
 */
export async function receive(body: Readable, folder: string, limit = uploadLimits.bytes): Promise<IncomingFile> {
  const file = path.join(folder, 'incoming');
  await pipeline(body, (chunks: AsyncIterable<Uint8Array>) => upTo(chunks, limit), createWriteStream(file));
  return { path: file, bytes: (await stat(file)).size, folder };
}

/** The beginning of a file. */
export async function readHead(file: string, bytes: number): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
