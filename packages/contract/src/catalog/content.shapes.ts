import type { Shapes } from '../call.ts';
import { Handle, IsoTime, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { articleTopics, marketingPages, maxVoteComment, voteReasons } from './content.ts';

/** A stretch of text. There is no raw HTML anywhere: a page draws these and nothing else. */
export const Span = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('strong'), text: z.string() }),
  z.object({ kind: z.literal('emphasis'), text: z.string() }),
  z.object({ kind: z.literal('code'), text: z.string() }),
  /** `link` is a path of the shop, an https address or a mailto. */
  z.object({ kind: z.literal('link'), text: z.string(), link: z.string() }),
]);
export type Span = z.infer<typeof Span>;
const Spans = z.array(Span);

export const Block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    id: z.string(),
    text: z.string(),
  }),
  z.object({ kind: z.literal('paragraph'), spans: Spans }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(Spans) }),
  z.object({ kind: z.literal('note'), spans: Spans }),
  /** A picture of the help center, by its name: pages know its files. */
  z.object({ kind: z.literal('picture'), name: z.string(), alt: z.string() }),
  z.object({ kind: z.literal('table'), head: z.array(Spans), rows: z.array(z.array(Spans)) }),
]);
export type Block = z.infer<typeof Block>;

export const ArticleSummary = z.object({
  seoHandle: Handle,
  title: z.string(),
  summary: z.string(),
  topic: z.enum(articleTopics),
  updatedAt: IsoTime,
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

export const Article = ArticleSummary.extend({
  publishedAt: IsoTime,
  blocks: z.array(Block),
  /** Others of its topic. */
  related: z.array(ArticleSummary),
});
export type Article = z.infer<typeof Article>;

/** Whether an article helped; a later vote of the same browser takes the place of the one before. */
export const VoteForm = z
  .object({
    helpful: z.boolean(),
    reason: z.enum(voteReasons).optional(),
    comment: z.string().trim().max(maxVoteComment, `Please keep it under ${maxVoteComment} characters.`).optional(),
  })
  .refine(({ helpful, reason }) => !helpful || reason === undefined, {
    message: 'Only a “No” takes a reason.',
    path: ['reason'],
  });
export type VoteForm = z.infer<typeof VoteForm>;

/**
 * A section of a page. `kind` says which section it is, and for a banner what it shows; texts that are absent are the
 * page's own.
 */
export const MarketingBlock = z.object({
  bizId: Handle,
  kind: z.enum([
    'hero',
    'banner',
    'categories',
    'hotList',
    'festival',
    'newArrivals',
    'themes',
    'steps',
    'reviews',
    'sellers',
    'text',
  ]),
  title: z.string().nullable(),
  text: z.string().nullable(),
  link: z.object({ label: z.string(), to: z.string() }).nullable(),
});
export type MarketingBlock = z.infer<typeof MarketingBlock>;

export const contentShapes = {
  articles: {
    summary: 'Help articles, or those matching a search, best match first.',
    query: z.object({ keyword: z.string().trim().max(100).optional(), topic: z.enum(articleTopics).optional() }),
    data: z.array(ArticleSummary),
  },
  article: {
    summary: 'An article as a tree of blocks.',
    params: z.object({ seoHandle: Handle }),
    data: Article,
  },
  vote: {
    summary: 'Say whether an article helped. One vote per browser and article; voting again replaces it.',
    params: z.object({ seoHandle: Handle }),
    body: VoteForm,
    data: Nothing,
  },
  marketing: {
    summary: 'The sections of a page shown today, in order.',
    query: z.object({ page: z.enum(marketingPages).default('home') }),
    data: z.array(MarketingBlock),
  },
} satisfies Shapes;
