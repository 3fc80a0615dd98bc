import type { Shapes } from '../call.ts';
import { BizId, Handle, Nothing, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { DesignShare, Template } from './design.shapes.ts';

/** Id of a saved design and a secret, which its owner can replace. */
export const PreviewHandle = z.string().regex(/^[0-9a-z]{10,40}-[\w-]{43}$/);

/** A saved design as its owner shows it to others: pictures and names, nothing that it is made of. */
export const DesignPreview = z.object({
  name: z.string(),
  product: z.object({ title: z.string(), subtitle: z.string(), handle: Handle }),
  /** The one it was saved in first, then the others of the product. */
  colors: z.array(z.object({ code: z.string(), label: z.string(), hex: z.string() })),
  /** All printed sides in each color, in the order of `colors`. */
  pictures: z.array(Picture.extend({ color: z.string() })),
  /** Whether its owner lets others start from it. */
  allowsCopy: z.boolean(),
});
export type DesignPreview = z.infer<typeof DesignPreview>;

const byHandle = z.object({ handle: PreviewHandle });

export const previewShapes = {
  share: {
    summary:
      'A link to my saved design: the one it has, or a new one. With allowsCopy others may start from the design.',
    body: z.object({ templateId: BizId, allowsCopy: z.boolean().default(false) }),
    data: DesignShare.extend({ handle: PreviewHandle }),
  },
  stop: {
    summary: 'Stop sharing a saved design. Its link no longer works, even when the design is shared again.',
    params: z.object({ bizId: BizId }),
    data: Nothing,
  },
  preview: {
    summary: 'A shared design.',
    params: byHandle,
    data: DesignPreview,
  },
  copy: {
    summary: 'Start from a shared design: a saved design of mine, where its owner allows that.',
    params: byHandle,
    data: Template,
  },
} satisfies Shapes;
