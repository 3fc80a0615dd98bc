import type { Shapes } from '../call.ts';
import { BizId, IsoTime, PageQuery, Picture, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';

const fewStars = 'Please choose 1 to 5 stars.';
export const Rating = z.number({ error: fewStars }).int(fewStars).min(1, fewStars).max(5, fewStars);

/** What buyers said of a thing. */
export const Review = z.object({
  bizId: BizId,
  author: z.string(),
  rating: Rating,
  text: z.string(),
  createdAt: IsoTime,
  /** Sample data of the demo shop: nobody bought or wrote it. Say so wherever it is shown. */
  demo: z.boolean(),
  /** The ready design that was bought; absent for a blank. */
  about: z.object({ title: z.string(), link: z.string() }).nullable(),
});
export type Review = z.infer<typeof Review>;

export const Scores = pageOf(Review).extend({
  /** Mean of all ratings; null where there is none. */
  average: z.number().nullable(),
  /** How many gave 1, 2, 3, 4 and 5, in this order. */
  distribution: z.array(z.number().int()).length(5),
  /** The same without sample data: what may be told to search engines. */
  byBuyers: z.object({ average: z.number().nullable(), count: z.number().int() }),
});
export type Scores = z.infer<typeof Scores>;

export const ShownReview = Review.extend({
  about: z.object({ title: z.string(), link: z.string(), picture: Picture }),
});
export type ShownReview = z.infer<typeof ShownReview>;

export const ReviewForm = z.object({
  orderLineId: BizId,
  rating: Rating,
  text: z.string().trim().max(2000).default(''),
});

export const reviewShapes = {
  scores: {
    summary: 'Reviews of a product, including designs on it, or of a ready design, newest first, with totals.',
    query: PageQuery.extend({
      kind: z.enum(['product', 'spu']).default('product'),
      bizId: BizId,
      pageSize: z.coerce.number().int().min(1).max(50).default(6),
    }),
    data: Scores,
  },
  recent: {
    summary: 'Latest good reviews of ready designs with a comment, each with an image of the item.',
    query: z.object({ pageSize: z.coerce.number().int().min(1).max(12).default(3) }),
    data: z.array(ShownReview),
  },
} satisfies Shapes;
