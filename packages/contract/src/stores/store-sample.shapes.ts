import type { Shapes } from '../call.ts';
import { Quantity } from '../orders/cart.shapes.ts';
import { BizId, Cents, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { maxSampleProducts, maxSamples } from './store-sample.ts';

/** A product of a store, with what can be ordered of it as a sample. */
export const SampleProduct = z.object({
  storeProductId: BizId,
  title: z.string(),
  /** As it is sold there. */
  variants: z.array(
    z.object({
      skuId: BizId,
      name: z.string(),
      picture: Picture,
      /** What an order of the store costs its seller for one, before quantity tiers. */
      cost: Cents,
      isAvailable: z.boolean(),
    }),
  ),
});
export type SampleProduct = z.infer<typeof SampleProduct>;

export const storeSampleShapes = {
  list: {
    summary: 'What I can order as samples of products of one of my stores, and what each costs me.',
    query: z.object({
      storeId: BizId,
      /** Ids with commas between them. */
      storeProductIds: z
        .string()
        .max(2000)
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(BizId).min(1, 'Please choose at least one product.').max(maxSampleProducts)),
    }),
    data: z.array(SampleProduct),
  },
  add: {
    summary:
      'Add samples of products of my stores to my cart, at my own cost. They are ordered and paid with whatever else is in it, and count in no figure of a store.',
    body: z.object({
      items: z
        .array(z.object({ storeProductId: BizId, skuId: BizId, quantity: Quantity }))
        .min(1, 'Please choose at least one variant.')
        .max(maxSamples, `Please choose at most ${maxSamples} variants.`),
    }),
    data: z.object({
      /** Lines of the cart. */
      added: z.number().int(),
    }),
  },
} satisfies Shapes;
