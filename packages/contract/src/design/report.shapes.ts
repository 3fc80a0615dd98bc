import { Email } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { BizId, byHandle, Handle, IsoTime, Nothing, oneLine, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { appealStates, goodFaithCategories, namelessCategories, reportCategories, reportStates } from './report.ts';

const prose = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least, `Please write at least ${least} characters.`)
    .max(most, `Please keep it under ${most} characters.`);

export const ReportForm = z
  .object({
    handle: Handle,
    category: z.enum(reportCategories, { error: 'Please choose a reason.' }),
    statement: prose(20, 2000),
    name: oneLine().max(80).default(''),
    email: z
      .union([Email, z.literal('')], { error: 'Please enter an email address such as name@example.com.' })
      .default(''),
    goodFaith: z.boolean().default(false),
  })
  .superRefine(({ category, name, email, goodFaith }, { addIssue }) => {
    const isNameless = namelessCategories.includes(category);
    if (!isNameless && name.length < 2)
      addIssue({ code: 'custom', path: ['name'], message: 'Please enter your name.' });
    if (!isNameless && !email)
      addIssue({ code: 'custom', path: ['email'], message: 'Please enter your email address.' });
    if (!goodFaith && goodFaithCategories.includes(category))
      addIssue({ code: 'custom', path: ['goodFaith'], message: 'Please confirm that this is true to your knowledge.' });
  });
export type ReportForm = z.input<typeof ReportForm>;

const ReportedProduct = z.object({
  bizId: BizId,
  handle: Handle,
  title: z.string(),
  /** Its page; null where it is taken down. */
  link: z.string().nullable(),
  /** First name of whoever made it; null for designs of the shop. */
  maker: z.string().nullable(),
});

export const ProductReport = z.object({
  bizId: BizId,
  state: z.enum(reportStates),
  category: z.enum(reportCategories),
  statement: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  product: ReportedProduct,
  createdAt: IsoTime,
  decision: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: IsoTime.nullable(),
});
export type ProductReport = z.infer<typeof ProductReport>;

/** A product that was taken down, with its statement of reasons. */
export const ProductRemoval = z.object({
  bizId: BizId,
  title: z.string(),
  category: z.enum(reportCategories),
  reason: z.string(),
  removedAt: IsoTime,
  appealUntil: IsoTime,
  appeal: z
    .object({ state: z.enum(appealStates), text: z.string(), at: IsoTime, answer: z.string().nullable() })
    .nullable(),
});
export type ProductRemoval = z.infer<typeof ProductRemoval>;

/** The same as staff see it. */
export const StaffRemoval = ProductRemoval.extend({
  product: ReportedProduct,
  removedBy: z.string(),
  /** Somebody else than whoever took it down has to decide. */
  mayDecide: z.boolean(),
});
export type StaffRemoval = z.infer<typeof StaffRemoval>;

const byId = z.object({ bizId: BizId });
const reason = prose(20, 1000);

export const reportShapes = {
  send: {
    summary: 'Report a product. A receipt and the decision come by email.',
    body: ReportForm,
    data: Nothing,
  },
  product: {
    summary: 'The published design behind a handle, as the report form names it.',
    params: byHandle,
    data: ReportedProduct,
  },
  removals: {
    summary: 'My products that were taken down, newest first, with the reasons and my appeals.',
    query: PageQuery,
    data: pageOf(ProductRemoval),
  },
  appeal: {
    summary: 'Appeal against a removal, once, within six months.',
    params: byId,
    body: z.object({ text: prose(20, 2000) }),
    data: ProductRemoval,
  },
} satisfies Shapes;

export const reportConsoleShapes = {
  reports: {
    summary: 'Reports of products: open ones, oldest first, or decided ones, newest first.',
    query: PageQuery.extend({ show: z.enum(['open', 'decided']).default('open') }),
    data: pageOf(ProductReport),
  },
  decide: {
    summary:
      'Take a reported product down, with reasons for its maker, or reject the report, with a reason for whoever sent it. Taking it down settles all open reports of it.',
    params: byId,
    body: z.object({ decision: z.enum(['remove', 'reject']), reason }),
    data: Nothing,
  },
  removals: {
    summary: 'Products that were taken down: with an open appeal, oldest first, or all, newest first.',
    query: PageQuery.extend({ show: z.enum(['appeals', 'all']).default('appeals') }),
    data: pageOf(StaffRemoval),
  },
  answer: {
    summary: 'Decide an appeal: restore the product or keep it down. Not by whoever took it down.',
    params: byId,
    body: z.object({ restore: z.boolean(), answer: reason }),
    data: Nothing,
  },
} satisfies Shapes;
