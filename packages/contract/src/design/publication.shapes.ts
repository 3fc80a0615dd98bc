import type { Shapes } from '../call.ts';
import { BizId, Handle, IsoTime, Nothing, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { privateProductStates } from './publication.calls.ts';

const tag = z.string().trim().min(2).max(30);

/** What others read of a product that somebody made. */
export const PrivateProductForm = z.object({
  /** The saved design that it is made of, as it stands now. */
  templateId: BizId,
  title: z.string().trim().min(4, 'Please use at least 4 characters.').max(80, 'Please keep it under 80 characters.'),
  description: z
    .string()
    .trim()
    .min(20, 'Please say a little more: at least 20 characters.')
    .max(1000, 'Please keep it under 1000 characters.'),
  tags: z.array(tag).max(8, 'Up to 8 tags.').default([]),
});

export const PublishForm = z.object({
  rights: z.literal(true, { error: 'Please confirm that you may publish all of it.' }),
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
    summary: 'My products, which only I see until they are published; newest first.',
    query: PageQuery,
    data: pageOf(PrivateProduct),
  },
  save: {
    summary: 'Make a product of a saved design, or change it while it is not with operations or published.',
    body: PrivateProductForm,
    data: PrivateProduct,
  },
  publish: {
    summary: 'Ask for a product of mine to be published. Operations look at it first.',
    params: byId,
    body: PublishForm,
    data: PrivateProduct,
  },
  withdraw: {
    summary: 'Take a product back: nobody else sees or buys it any more. Orders are still made.',
    params: byId,
    data: PrivateProduct,
  },
  publications: {
    summary: 'Products of users: those that wait to be looked at, oldest first, or those that are published.',
    query: PageQuery.extend({ state: z.enum(['submitted', 'published']).default('submitted') }),
    data: pageOf(Publication),
  },
  decide: {
    summary: 'Publish a product of a user or decline it; a published one that is declined is taken down.',
    params: byId,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('approve') }),
      z.object({ decision: z.literal('decline'), reason: z.string().trim().min(3).max(300) }),
    ]),
    data: Nothing,
  },
} satisfies Shapes;
