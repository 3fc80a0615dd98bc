import type { Shapes } from '../call.ts';
import { BizId, Handle, IsoTime, Nothing, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { Block, MarketingBlock } from './content.shapes.ts';
import { articleTopics, marketingPages, voteReasons } from './content.ts';
import { label, text, Version } from './product.console.shapes.ts';

const bizId = z.object({ bizId: BizId });
/** What is null does not travel from browsers: what is absent is null. */
const optionalText = (longest: number) => text(longest).nullable().default(null);
/** A path of the shop or an address elsewhere. */
const LinkTarget = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/, 'Please enter a path such as /design or an https address.');

export const blockKinds = MarketingBlock.shape.kind.options;

export const BlockForm = z
  .object({
    page: z.enum(marketingPages),
    kind: z.enum(blockKinds),
    title: label(120).nullable().default(null),
    text: optionalText(1000),
    link: z
      .object({ label: label(60), to: LinkTarget })
      .nullable()
      .default(null),
    shownFrom: IsoTime.nullable().default(null),
    shownUntil: IsoTime.nullable().default(null),
  })
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
    message: 'The end date must be after the start date.',
    path: ['shownUntil'],
  });
export type BlockForm = z.infer<typeof BlockForm>;

export const EditedBlock = z.object({ ...BlockForm.shape, bizId: BizId, version: Version, isShown: z.boolean() });
export type EditedBlock = z.infer<typeof EditedBlock>;

export const ArticleForm = z.object({
  seoHandle: Handle,
  topic: z.enum(articleTopics),
  title: label(120),
  summary: text(300),
  /** Markdown: headings of two levels, paragraphs, lists, tables, notes, strong and emphasized text, links. */
  body: text(40_000),
  published: z.boolean(),
});
export type ArticleForm = z.infer<typeof ArticleForm>;

export const EditedArticle = ArticleForm.extend({
  bizId: BizId,
  version: Version,
  publishedAt: IsoTime,
  updatedAt: IsoTime,
});
export type EditedArticle = z.infer<typeof EditedArticle>;
const count = z.number().int();
/** How many said that an article helped, and how many that it did not. */
const VoteCounts = z.object({ helpful: count, notHelpful: count });
export const ArticleRow = EditedArticle.omit({ body: true, summary: true }).extend({ votes: VoteCounts });

/** What was said with a vote. Nobody is named: votes are kept without a person. */
export const VoteComment = z.object({
  helpful: z.boolean(),
  reason: z.enum(voteReasons).nullable(),
  comment: z.string(),
  at: IsoTime,
});
export type VoteComment = z.infer<typeof VoteComment>;

export const ArticleVotes = pageOf(VoteComment).extend({
  ...VoteCounts.shape,
  reasons: z.array(z.object({ reason: z.enum(voteReasons), count })),
});
export type ArticleVotes = z.infer<typeof ArticleVotes>;

export const contentConsoleShapes = {
  blocks: {
    summary: 'Sections of all pages in order, including those not shown today.',
    data: z.array(EditedBlock),
  },
  createBlock: {
    summary: 'Add a section at the end of a page.',
    body: BlockForm,
    data: EditedBlock,
  },
  saveBlock: {
    summary: 'Change a section.',
    params: bizId,
    body: z.object({ version: Version, form: BlockForm }),
    data: EditedBlock,
  },
  removeBlock: {
    summary: 'Delete a section.',
    params: bizId,
    body: z.object({ version: Version }),
    data: Nothing,
  },
  orderBlocks: {
    summary: 'Reorder a page’s sections. Send each of them once.',
    body: z.object({ page: z.enum(marketingPages), bizIds: z.array(BizId).min(1).max(100) }),
    data: z.array(EditedBlock),
  },
  articles: {
    summary: 'All articles in order, drafts included.',
    data: z.array(ArticleRow),
  },
  article: {
    summary: 'An article with its source text.',
    params: bizId,
    data: EditedArticle,
  },
  votes: {
    summary: 'Votes on an article: counts, reasons, and comments, newest first.',
    params: bizId,
    query: PageQuery,
    data: ArticleVotes,
  },
  createArticle: {
    summary: 'Add an article.',
    body: ArticleForm,
    data: EditedArticle,
  },
  saveArticle: {
    summary: 'Update, publish, or unpublish an article.',
    params: bizId,
    body: z.object({ version: Version, form: ArticleForm }),
    data: EditedArticle,
  },
  previewArticle: {
    summary: 'Preview a text as the page renders it. Nothing is saved.',
    body: z.object({ body: z.string().max(40_000).default('') }),
    data: z.array(Block),
  },
} satisfies Shapes;
