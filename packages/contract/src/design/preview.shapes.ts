import type { Shapes } from '../call.ts';
import { BizId, Handle, Picture } from '../shapes.ts';
import { z } from '../zod.ts';

/** Id of a saved design and a signature, which only its owner can have had made. */
export const PreviewHandle = z.string().regex(/^[0-9a-z]{10,40}-[\w-]{43}$/);

/** A saved design as its owner shows it to others: pictures and names, nothing that it is made of. */
export const DesignPreview = z.object({
  name: z.string(),
  product: z.object({ title: z.string(), subtitle: z.string(), handle: Handle }),
  /** In the color it was saved in first, then in others of the product. */
  pictures: z.array(Picture),
});
export type DesignPreview = z.infer<typeof DesignPreview>;

export const previewShapes = {
  share: {
    summary: 'A share link for my saved design. It stops working when I delete the design.',
    body: z.object({ templateId: BizId }),
    data: z.object({ handle: PreviewHandle, link: z.string() }),
  },
  preview: {
    summary: 'A shared design.',
    params: z.object({ handle: PreviewHandle }),
    data: DesignPreview,
  },
} satisfies Shapes;
