import { pictureWidths } from '@merchmill/contract/shapes.ts';
import { found } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import type { ServedFormat } from './file.rules.ts';
import type { FileRow } from './file.service.ts';
import { drawView, pictureTurns } from './picture-work.ts';

/** Views that are being drawn: who asks for the same one meanwhile waits for it. */
const drawing = new Map<string, Promise<Uint8Array>>();

export const isPictureWidth = (widthPx: number): boolean => (pictureWidths as readonly number[]).includes(widthPx);

async function makeView(ctx: Ctx, file: FileRow, view: { widthPx: number; format: ServedFormat; key: string }) {
  const kept = await ctx.files.get(view.key);
  if (kept) return kept;
  return pictureTurns(async () => {
    const original = found(await ctx.files.get(file.storageKey));
    const bytes = await drawView(original, view.widthPx, view.format);
    await ctx.files.put(view.key, bytes, `image/${view.format}`);
    return bytes;
  });
}

/** A picture at one of the widths, drawn once and kept. */
export function getPictureView(
  ctx: Ctx,
  file: FileRow,
  { widthPx, format }: { widthPx: number; format: ServedFormat },
): Promise<Uint8Array> {
  const key = `derived/${file.sha256}/${widthPx}.${format}`;
  const running = drawing.get(key);
  if (running) return running;
  const made = makeView(ctx, file, { widthPx, format, key }).finally(() => drawing.delete(key));
  drawing.set(key, made);
  return made;
}
