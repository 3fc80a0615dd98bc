import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureWidths } from '@merchmill/contract/picture-widths.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import type { ServedFormat } from './file.rules.ts';
import type { FileRow } from './file.service.ts';
import { inWorkFolder } from './incoming.ts';

/** Views that are being drawn: who asks for the same one meanwhile waits for it. */
const drawing = new Map<string, Promise<Uint8Array>>();

export const isPictureWidth = (widthPx: number): boolean => (pictureWidths as readonly number[]).includes(widthPx);

type View = { widthPx: number; format: ServedFormat };

export const viewKey = (sha256: string, { widthPx, format }: View) => `derived/${sha256}/${widthPx}.${format}`;

async function makeView(ctx: Ctx, file: FileRow, { widthPx, format, key }: View & { key: string }) {
  const kept = await ctx.files.get(key);
  if (kept) return kept;
  return inWorkFolder(ctx, file.bytes, async (folder) => {
    const [from, to] = [path.join(folder, 'original'), path.join(folder, 'view')];
    if (!(await ctx.files.fetchTo(file.storageKey, from))) throw new AppError('notFound');
    // Pictures of the shop's own have no person: each is its own.
    const turn = { turn: file.uploadedBy ?? file.id, weight: file.widthPx * file.heightPx };
    await ctx.pictures.views.run({ kind: 'view', from, to, widthPx, format }, turn);
    const bytes = await readFile(to);
    await ctx.files.put(key, bytes, `image/${format}`);
    return bytes;
  });
}

/** A picture at one of the widths, drawn once and kept. */
export function getPictureView(ctx: Ctx, file: FileRow, { widthPx, format }: View): Promise<Uint8Array> {
  const key = viewKey(file.sha256, { widthPx, format });
  const running = drawing.get(key);
  if (running) return running;
  const made = makeView(ctx, file, { widthPx, format, key }).finally(() => drawing.delete(key));
  drawing.set(key, made);
  return made;
}
