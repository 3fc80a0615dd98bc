import type { Shapes } from '../call.ts';
import { HotCategoryKind, HotCategoryType } from '../enums.ts';
import { BizId, Handle, Nothing, oneOf, Picture } from '../shapes.ts';
import { z } from '../zod.ts';
import { label, text, Version } from './product.console.shapes.ts';

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

export const DateRule = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('fixed'), month: whole(1, 12), day: whole(1, 31) }),
  /** weekday 0 is Sunday; nth -1 is the month's last. */
  z.object({
    rule: z.literal('nth-weekday'),
    month: whole(1, 12),
    weekday: whole(0, 6),
    nth: whole(-1, 5).refine((nth) => nth !== 0, 'Please choose first to fifth, or last.'),
  }),
  z.object({ rule: z.literal('easter'), offsetDays: whole(-100, 200) }),
]);
export type DateRule = z.infer<typeof DateRule>;

const Tab = z.union([z.literal(1), z.literal(2)]);

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
  title: label(80),
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

const bizId = z.object({ bizId: BizId });

export const hotConsoleShapes = {
  hots: {
    summary: 'Hot lists, festivals, and template designs in order.',
    data: z.array(HotRow),
  },
  hot: {
    summary: 'An entry with the contents of its collection.',
    params: bizId,
    data: EditedHot,
  },
  createHot: {
    summary: 'Add an entry, with its own collection if it opens one.',
    body: HotForm,
    data: EditedHot,
  },
  saveHot: {
    summary: 'Update an entry, its festival, or its collection.',
    params: bizId,
    body: z.object({ version: Version, form: HotForm }),
    data: EditedHot,
  },
  removeHot: {
    summary: 'Delete an entry and its collection.',
    params: bizId,
    body: z.object({ version: Version }),
    data: Nothing,
  },
  orderHots: {
    summary: 'Reorder all entries.',
    body: z.object({ bizIds: z.array(BizId).min(1).max(500) }),
    data: z.array(HotRow),
  },
  festivalDays: {
    summary: 'Preview the next dates of a date rule. Nothing is saved.',
    body: z.object({ dateRule: DateRule, orderByLeadDays: whole(0, 90) }),
    data: z.array(FestivalDay),
  },
  items: {
    summary: 'Products (1) or ready designs (2) by title, best sellers first, for a picker.',
    query: z.object({
      tab: z.coerce.number().pipe(Tab).default(2),
      keyword: z.string().trim().max(100).default(''),
    }),
    data: z.array(PickedItem),
  },
  directories: {
    summary: 'Categories of both tabs, for a picker.',
    data: z.array(z.object({ bizId: BizId, title: z.string(), tab: Tab })),
  },
} satisfies Shapes;
