import path from 'node:path';
import { headBytes, judgeUpload } from '@merchmill/contract/shop/judge-upload.ts';
import type { PictureHeader } from '@merchmill/contract/shop/picture-header.ts';
import { uploadLimits } from '@merchmill/contract/shop/upload-limits.ts';
import type { PictureFacts } from '@merchmill/design/picture-facts.ts';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { RenderBusy, RenderFailed } from '../../../platform/render/render-pool.ts';
import { decodingWeight } from './file.rules.ts';
import { type IncomingFile, readHead } from './incoming.ts';
import type { DrawnPicture, TakeAnswer, TakeTask } from './picture-drawing.ts';
import type { PicturePools } from './picture-pools.ts';

/** A picture as it is kept, in a file that is gone with its work folder. */
export type KeptPicture = DrawnPicture & { path: string; facts: PictureFacts };

/** Whether the shop, and not the picture, is at fault: it may be sent again. */
export const isOwnFault = ({ reason }: RenderFailed): boolean =>
  ['Closed', 'NotSendable', 'NotStarted'].includes(reason);

/** By its beginning. Null where the whole file must be looked at, which is not done in this process. */
async function judge({ path: file, bytes }: IncomingFile): Promise<PictureHeader | null> {
  const verdict = judgeUpload(await readHead(file, headBytes), bytes);
  if (verdict.ok) return verdict.header;
  if (verdict.refusal === 'uploadUnreadable' && bytes > headBytes) return null;
  throw new AppError(verdict.refusal);
}

async function runTask(uploads: PicturePools['uploads'], task: TakeTask, turn: string): Promise<TakeAnswer> {
  const ask = () =>
    uploads.run(task, { turn, weight: task.header ? decodingWeight(task.header) : uploadLimits.pixels });
  const isCrash = (error: unknown) => error instanceof RenderFailed && error.reason === 'Crashed';
  // The system may have ended the decoder for what others took; a picture that ends it twice is at fault itself.
  return ask().catch((error) => (isCrash(error) ? ask() : Promise.reject(error)));
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
  const header = await judge(incoming);
  const to = path.join(incoming.folder, 'kept');
  const answer = await runTask(pictures.uploads, { kind: 'take', from: incoming.path, to, header }, turn).catch(
    (error) => {
      if (error instanceof RenderBusy) throw error;
      if (error instanceof RenderFailed && isOwnFault(error)) throw new AppError('busy');
      if (error instanceof RenderFailed && /ENOSPC|No space left/i.test(error.message))
        throw new AppError('storageFull');
      throw new AppError('uploadUnreadable');
    },
  );
  if ('refusal' in answer) throw new AppError(answer.refusal);
  return { ...answer, path: to };
}
