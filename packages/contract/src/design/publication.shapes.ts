import type { Shapes } from '../call.ts';
import { BizId, Handle, IsoTime, Nothing, oneLine, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { privateProductStates } from './publication.ts';

const tag = oneLine().min(2).max(30);

/** What others read of a product that somebody made. */
export const PrivateProductForm = z.object({
  /** The saved design that it is made of, as it stands now. */
  templateId: BizId,
  title: oneLine().min(4, 'Please use at least 4 characters.').max(80, 'Please keep it under 80 characters.'),
  description: z
    .string()
    .trim()
    .min(20, 'Please use at least 20 characters.')
    .max(1000, 'Please keep it under 1000 characters.'),
  tags: z.array(tag).max(8, 'Please use up to 8 tags.').default([]),
});

export const PublishForm = z.object({
  rights: z.literal(true, { error: 'Please confirm that you have the rights to publish this.' }),
});

export const PrivateProduct = z.object({
  bizId: BizId,
  /** Null where the saved design has been deleted since. */
  templateId: BizId.nullable(),
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  state: z.enum(privateProductStates),
  /** Of a declined one: why. */
  reason: z.string().nullable(),
  picture: Picture,
  product: z.object({ bizId: BizId, handle: Handle, title: z.string() }),
  /** Page of a published one. */
  link: z.string().nullable(),
  updatedAt: IsoTime,
});
export type PrivateProduct = z.infer<typeof PrivateProduct>;

/** A product that waits for operations, or that they have let through. */
export const Publication = PrivateProduct.extend({
  maker: z.object({ bizId: BizId, name: z.string(), email: z.string() }),
  submittedAt: IsoTime,
});
export type Publication = z.infer<typeof Publication>;

const byId = z.object({ bizId: BizId });

export const privateProductShapes = {
  list: {
    summary: 'My products, private until published, newest first.',
    query: PageQuery,
    data: pageOf(PrivateProduct),
  },
  save: {
    summary: 'Create a product from a saved design, or update it while it isn’t published or under review.',
    body: PrivateProductForm,
    data: PrivateProduct,
  },
  publish: {
    summary: 'Submit my product for publication. Staff review it first.',
    params: byId,
    body: PublishForm,
    data: PrivateProduct,
  },
  withdraw: {
    summary: 'Unpublish my product. Existing orders are still fulfilled.',
    params: byId,
    data: PrivateProduct,
  },
  publications: {
    summary: 'Customer-made products: awaiting review, oldest first, or published.',
    query: PageQuery.extend({ state: z.enum(['submitted', 'published']).default('submitted') }),
    data: pageOf(Publication),
  },
  decide: {
    summary: 'Approve or decline a customer-made product. Declining a published one takes it down.',
    params: byId,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve') }),
      z.object({ decision: z.literal('decline'), reason: z.string().trim().min(3).max(300) }),
    ]),
    data: Nothing,
  },
} satisfies Shapes;
