import type { Shapes } from '../call.ts';
import { BizId, IsoTime, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { uploadLimits } from './upload-limits.ts';
import { pictureMimes } from './upload-rules.ts';

/** An uploaded picture, upright and in sRGB, as designs use it. */
export const Material = z.object({
  bizId: BizId,
  name: z.string(),
  fileId: BizId,
  sha256: z.string(),
  mime: z.enum(['image/png', 'image/jpeg', 'image/webp']),
  widthPx: z.number().int(),
  heightPx: z.number().int(),
  bytes: z.number().int(),
  picture: Picture,
  createdAt: IsoTime,
});
export type Material = z.infer<typeof Material>;

export const fileShapes = {
  signatures: {
    summary: 'A signed URL for uploading one file, in the same shape for local storage and S3.',
    body: z.object({
      name: z.string().min(1).max(200),
      bytes: z.number().int().min(1).max(uploadLimits.bytes),
      mime: z.enum(pictureMimes),
    }),
    data: z.object({
      uploadId: BizId,
      method: z.literal('PUT'),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      expiresAt: IsoTime,
    }),
  },
  complete: {
    summary: 'Register a file uploaded to its signed URL: validated, rotated upright, and measured.',
    body: z.object({ uploadId: BizId }),
    data: Material,
  },
  upload: {
    summary: 'Upload one image as multipart field `file`.',
    data: Material,
  },
} satisfies Shapes;
