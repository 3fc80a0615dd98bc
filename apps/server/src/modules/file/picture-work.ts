import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { AppError } from '../../app-error.ts';
import type { Ctx } from '../../context.ts';
import { RenderBusy, RenderFailed } from '../../render/render-pool.ts';
import { decodingWeight, judgeUpload, type Verdict } from './file.rules.ts';
import { type IncomingFile, readHead } from './incoming.ts';
import type { DrawnPicture } from './picture-drawing.ts';

/** A picture as it is kept, in a file that is gone with its work folder. */
export type KeptPicture = DrawnPicture & { path: string };

/** A picture's size stands in its first kilobytes; behind many attachments it may stand later. */
const headBytes = 1024 * 1024;

async function judge({ path: file, bytes }: IncomingFile): Promise<Verdict> {
  const verdict = judgeUpload(await readHead(file, headBytes), bytes);
  return verdict.ok || verdict.refusal !== 'uploadUnreadable' || bytes <= headBytes
    ? verdict
    : judgeUpload(await readFile(file), bytes);
}

/**
 * The one way in for a picture: judged by its first bytes, decoded within limits in a process of its own, and drawn
 * anew, so that of the file that came nothing is kept but what can be seen.
 * @param turn whose picture it is: people take turns
 * @throws AppError with the reason for which it is refused
 */
export async function takePicture(
  { pictures }: Pick<Ctx, 'pictures'>,
  incoming: IncomingFile,
  turn: string,
): Promise<KeptPicture> {
  const verdict = await judge(incoming);
  if (!verdict.ok) throw new AppError(verdict.refusal);
  const { header } = verdict;
  const to = path.join(incoming.folder, 'kept');
  const task = { kind: 'take', from: incoming.path, to, header } as const;
  try {
    return { ...(await pictures.uploads.run(task, { turn, weight: decodingWeight(header) })), path: to };
  } catch (error) {
    if (error instanceof RenderBusy) throw error;
    if (error instanceof RenderFailed && ['Closed', 'NotSendable'].includes(error.reason)) throw new AppError('busy');
    if (error instanceof RenderFailed && /ENOSPC|No space left/i.test(error.message)) throw new AppError('storageFull');
    throw new AppError('uploadUnreadable');
  }
}
