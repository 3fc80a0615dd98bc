import type { ErrorName } from '../error-codes.ts';
import { type PictureHeader, readPictureHeader } from './picture-header.ts';
import { uploadLimits } from './upload-limits.ts';
import { fileKind, isPictureKind, kindRefusals } from './upload-rules.ts';

/* For the server that takes pictures in, and for the page that would else send a hundred megabytes to hear that it doesn't. */

/** So much of a file's beginning has a picture's size; behind many attachments it may stand later. */
export const headBytes = 1024 * 1024;

/** Longest side a design document can name. */
const maxSidePx = 30_000;

export type Verdict = { ok: true; header: PictureHeader } | { ok: false; refusal: ErrorName };

/**
 * Whether an uploaded file may be decoded at all, by its length and its beginning.
 * @param head the file, or as much of it as its header takes
 */
export function judgeUpload(head: Uint8Array, bytes = head.length): Verdict {
  const refuse = (refusal: ErrorName): Verdict => ({ ok: false, refusal });
  if (bytes > uploadLimits.bytes) return refuse('tooLarge');
  const kind = fileKind(head);
  if (!isPictureKind(kind)) return refuse(kindRefusals[kind]);
  const header = readPictureHeader(head, kind);
  if (!header) return refuse('uploadUnreadable');
  const { widthPx, heightPx, animated, interlaced, mime } = header;
  if (animated) return refuse('uploadAnimated');
  if (widthPx * heightPx > uploadLimits.pixels) return refuse('uploadTooManyPixels');
  if (Math.max(widthPx, heightPx) > maxSidePx) return refuse('uploadTooManyPixels');
  if (mime === 'image/webp' && widthPx * heightPx > uploadLimits.webpPixels) return refuse('uploadLargeWebp');
  if (interlaced && widthPx * heightPx > uploadLimits.wholePixels) {
    return refuse(mime === 'image/jpeg' ? 'uploadProgressive' : 'uploadInterlaced');
  }
  if (Math.min(widthPx, heightPx) < uploadLimits.minSidePx) return refuse('uploadTooSmall');
  return { ok: true, header };
}
