import type { Shapes } from '../call.ts';
import { HotCategoryKind, HotCategoryType } from '../enums.ts';
import { BizId, Handle, IsoTime, Nothing, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { articleTopics, marketingPages } from './content.calls.ts';
import { Block, MarketingBlock } from './content.shapes.ts';
import { text, Version } from './product.console.shapes.ts';

const bizId = z.object({ bizId: BizId });
/** What is null does not travel from browsers: what is absent is null. */
const optionalText = (longest: number) => text(longest).nullable().default(null);
/** A path of the shop or an address elsewhere. */
const LinkTarget = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/(?!\/)[^\s"'<>\\]*|https:\/\/[^\s"'<>\\]+)$/, 'A path such as /design or an https address.');

export const blockKinds = MarketingBlock.shape.kind.options;

export const BlockForm = z
  .object({
    page: z.enum(marketingPages),
    kind: z.enum(blockKinds),
    title: optionalText(120),
    text: optionalText(1000),
    link: z
      .object({ label: text(60), to: LinkTarget })
      .nullable()
      .default(null),
    shownFrom: IsoTime.nullable().default(null),
    shownUntil: IsoTime.nullable().default(null),
  })
  .refine(({ shownFrom, shownUntil }) => !shownFrom || !shownUntil || shownFrom < shownUntil, {
    message: 'It ends before it begins.',
    path: ['shownUntil'],
  });
export type BlockForm = z.infer<typeof BlockForm>;

export const EditedBlock = z.object({ ...BlockForm.shape, bizId: BizId, version: Version, isShown: z.boolean() });
export type EditedBlock = z.infer<typeof EditedBlock>;

export const ArticleForm = z.object({
  seoHandle: Handle,
  topic: z.enum(articleTopics),
  title: text(120),
  summary: text(300),
  /** Markdown: headings of two levels, paragraphs, lists, tables, notes, strong and emphasised text, links. */
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
export const ArticleRow = EditedArticle.omit({ body: true, summary: true });

const whole = (least: number, most: number) => z.number().int().min(least).max(most);
export const DateRule = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('fixed'), month: whole(1, 12), day: whole(1, 31) }),
  /** weekday 0 is Sunday; nth -1 is the month's last. */
  z.object({
    rule: z.literal('nth-weekday'),
    month: whole(1, 12),
    weekday: whole(0, 6),
    nth: whole(-1, 5).refine((nth) => nth !== 0, 'First to fifth, or last.'),
  }),
  z.object({ rule: z.literal('easter'), offsetDays: whole(-100, 200) }),
]);
export type DateRule = z.infer<typeof DateRule>;

const Tab = z.union([z.literal(1), z.literal(2)]);
const oneOf = <T extends Record<string, number>>(values: T) =>
  z.union(Object.values(values).map((value) => z.literal(value as T[keyof T])));
const { HotList, Festivals, knifeProduct } = HotCategoryType;
export const HotType = oneOf({ HotList, Festivals, knifeProduct });

/** What an entry opens: a collection of its own, an article, or a category (with all below it). */
export const HotTarget = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal(HotCategoryKind.collection),
    /** 1 products, 2 ready designs; stays as it was made. */
    tab: Tab,
    /** In their order. */
    items: z.array(BizId).max(200),
  }),
  z.object({ kind: z.literal(HotCategoryKind.article), articleHandle: Handle }),
  z.object({ kind: z.literal(HotCategoryKind.dir), categoryId: BizId }),
]);
export type HotTarget = z.infer<typeof HotTarget>;

export const HotForm = z.object({
  type: HotType,
  /** Its address; stays as it was made. */
  handle: Handle,
  title: text(80),
  blurb: text(300),
  target: HotTarget,
  /** Of festivals: when it is each year, and so many days before one has to order. */
  festival: z
    .object({ dateRule: DateRule, orderByLeadDays: whole(0, 90) })
    .nullable()
    .default(null),
});
export type HotForm = z.infer<typeof HotForm>;

export const PickedItem = z.object({ bizId: BizId, title: z.string(), picture: Picture, published: z.boolean() });
export type PickedItem = z.infer<typeof PickedItem>;

export const FestivalDay = z.object({ date: z.iso.date(), orderBy: z.iso.date() });
export const HotRow = z.object({
  bizId: BizId,
  type: HotType,
  kind: oneOf(HotCategoryKind),
  handle: Handle,
  title: z.string(),
  itemNumber: z.number().int().nullable(),
  next: FestivalDay.nullable(),
});
export type HotRow = z.infer<typeof HotRow>;

export const EditedHot = HotForm.extend({
  bizId: BizId,
  version: Version,
  /** Those of the collection, in their order. */
  picked: z.array(PickedItem),
  /** The next days of a festival. */
  next: z.array(FestivalDay),
});
export type EditedHot = z.infer<typeof EditedHot>;

export const contentConsoleShapes = {
  blocks: {
    summary: 'Sections of all pages in their order, those not shown today too.',
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
    summary: 'Take a section from its page.',
    params: bizId,
    body: z.object({ version: Version }),
    data: Nothing,
  },
  orderBlocks: {
    summary: 'Put the sections of a page in another order: all of them, each once.',
    body: z.object({ page: z.enum(marketingPages), bizIds: z.array(BizId).min(1).max(100) }),
    data: z.array(EditedBlock),
  },
  articles: {
    summary: 'All articles in their order, drafts too.',
    data: z.array(ArticleRow),
  },
  article: {
    summary: 'An article with its text as it was written.',
    params: bizId,
    data: EditedArticle,
  },
  createArticle: {
    summary: 'Write an article.',
    body: ArticleForm,
    data: EditedArticle,
  },
  saveArticle: {
    summary: 'Change an article, publish it or take it back.',
    params: bizId,
    body: z.object({ version: Version, form: ArticleForm }),
    data: EditedArticle,
  },
  previewArticle: {
    summary: 'A text as the page would draw it; nothing is kept.',
    body: z.object({ body: z.string().max(40_000).default('') }),
    data: z.array(Block),
  },
  hots: {
    summary: 'Hot lists, festivals and template designs in their order.',
    data: z.array(HotRow),
  },
  hot: {
    summary: 'An entry with what is in its collection.',
    params: bizId,
    data: EditedHot,
  },
  createHot: {
    summary: 'Add an entry, with a collection of its own where it opens one.',
    body: HotForm,
    data: EditedHot,
  },
  saveHot: {
    summary: 'Change an entry, its festival or what is in its collection.',
    params: bizId,
    body: z.object({ version: Version, form: HotForm }),
    data: EditedHot,
  },
  removeHot: {
    summary: 'Take an entry away, with its collection.',
    params: bizId,
    body: z.object({ version: Version }),
    data: Nothing,
  },
  orderHots: {
    summary: 'Put all entries in another order.',
    body: z.object({ bizIds: z.array(BizId).min(1).max(500) }),
    data: z.array(HotRow),
  },
  festivalDays: {
    summary: 'The next days that a date rule gives; nothing is kept.',
    body: z.object({ dateRule: DateRule, orderByLeadDays: whole(0, 90) }),
    data: z.array(FestivalDay),
  },
  items: {
    summary: 'Products (1) or ready designs (2) by title, best sold first, to choose from.',
    query: z.object({
      tab: z.coerce.number().pipe(Tab).default(2),
      keyword: z.string().trim().max(100).default(''),
    }),
    data: z.array(PickedItem),
  },
  directories: {
    summary: 'Categories of both tabs, to choose from.',
    data: z.array(z.object({ bizId: BizId, title: z.string(), tab: Tab })),
  },
} satisfies Shapes;
