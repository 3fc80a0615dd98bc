import type { Shapes } from '../call.ts';
import { BizId, Handle, Nothing } from '../shapes.ts';
import { z } from '../zod.ts';
import { label, Version } from './product.console.shapes.ts';

const Tab = z.union([z.literal(1), z.literal(2)]);
const bizId = z.object({ bizId: BizId });

export const CategoryForm = z.object({
  /** 1 products, 2 ready designs; stays as it was made. */
  tab: Tab,
  /** The category it lies in; null: topmost. What is null does not travel from browsers. */
  parentId: BizId.nullable().default(null),
  title: label(60),
  /** Its address; the old one of a category whose handle changes leads to the new one. */
  handle: Handle,
  /** What is empty does not travel from browsers either. */
  intro: z.string().trim().max(300, 'Please use at most 300 characters.').default(''),
  /** In no menu and without a page, with all below it. */
  hidden: z.boolean(),
  /** The item of it that is its picture; null: its most featured one. */
  coverItemId: BizId.nullable().default(null),
});
export type CategoryForm = z.infer<typeof CategoryForm>;

export const EditedCategory = CategoryForm.extend({
  bizId: BizId,
  version: Version,
  /** From 0 for a topmost one. */
  depth: z.number().int(),
  /** Items that lie in it by decision, those below it not counted. */
  itemNumber: z.number().int(),
  /** Where its page is; null where it is hidden. */
  link: z.string().nullable(),
  /** Handles it had, which lead to it. */
  formerHandles: z.array(z.string()),
});
export type EditedCategory = z.infer<typeof EditedCategory>;

export const categoryConsoleShapes = {
  categories: {
    summary: 'A tab’s category tree as a list, parents before children, hidden categories included.',
    query: z.object({ tab: z.coerce.number().pipe(Tab).default(1) }),
    data: z.array(EditedCategory),
  },
  create: {
    summary: 'Add a category after its siblings.',
    body: CategoryForm,
    data: EditedCategory,
  },
  save: {
    summary: 'Rename, move, hide, or show a category. Its items are reindexed.',
    params: bizId,
    body: z.object({ version: Version, form: CategoryForm }),
    data: EditedCategory,
  },
  order: {
    summary: 'Reorder sibling categories. Send each of them once.',
    body: z.object({ tab: Tab, parentId: BizId.nullable().default(null), bizIds: z.array(BizId).min(1).max(500) }),
    data: z.array(EditedCategory),
  },
  remove: {
    summary: 'Delete an empty category.',
    params: bizId,
    body: z.object({ version: Version }),
    data: Nothing,
  },
} satisfies Shapes;
