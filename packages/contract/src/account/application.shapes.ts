import type { Shapes } from '../call.ts';
import { CreditTerms, LimitCents, Why } from '../money/credit.shapes.ts';
import { BizId, Cents, CountryCode, IsoTime, isPlainAddress, oneLine, PageQuery, pageOf } from '../shapes.ts';
import { z } from '../zod.ts';
import { applicationQueues, applicationStates, taxIdChecks, volumes } from './application.ts';

export const ApplicationForm = z.object({
  legalName: oneLine().min(2, 'Please enter the company’s legal name.').max(120),
  /** In the register of companies, where the company is in one. */
  registerNumber: oneLine().max(60).optional(),
  country: CountryCode,
  taxId: oneLine().min(2, 'Please enter the tax ID.').max(40),
  website: oneLine()
    .max(200)
    .refine((text) => !text || (/^https?:\/\/./i.test(text) && isPlainAddress(text)), {
      message: 'Please enter an address such as https://example.com.',
    })
    .optional(),
  volume: z.enum(volumes, { error: 'Please choose a volume.' }),
  sells: z
    .string()
    .trim()
    .min(10, 'Please tell us in a sentence what you sell.')
    .max(1000, 'Please keep it under 1,000 characters.'),
  /** A credit limit for paying by invoice; absent where that is not asked for. */
  wishedLimit: LimitCents.optional(),
});
export type ApplicationForm = z.infer<typeof ApplicationForm>;

export const Application = z.object({
  bizId: BizId,
  legalName: z.string(),
  registerNumber: z.string().nullable(),
  country: CountryCode,
  taxId: z.string(),
  website: z.string().nullable(),
  volume: z.enum(volumes),
  sells: z.string(),
  wishedLimit: Cents.nullable(),
  state: z.enum(applicationStates),
  /** Why it was declined. */
  reason: z.string().nullable(),
  submittedAt: IsoTime,
  decidedAt: IsoTime.nullable(),
});
export type Application = z.infer<typeof Application>;

/** An application as staff see it. */
export const ApplicationToDecide = Application.extend({
  owner: z.object({ bizId: BizId, name: z.string(), email: z.string() }),
  taxIdCheck: z.enum(taxIdChecks),
  decidedBy: z.string().nullable(),
  /** It came from whoever asks: somebody else decides. */
  own: z.boolean(),
});
export type ApplicationToDecide = z.infer<typeof ApplicationToDecide>;

export const applicationShapes = {
  list: {
    summary: 'My applications for a business account, newest first.',
    data: z.object({
      list: z.array(Application),
      /** Whether this already is a business account. */
      business: z.boolean(),
    }),
  },
  submit: {
    summary: 'Apply for a business account. Only one application can be open at a time.',
    body: ApplicationForm,
    data: Application,
  },
  withdraw: {
    summary: 'Withdraw my open application.',
    params: z.object({ bizId: BizId }),
    data: Application,
  },
  queue: {
    summary: 'Business applications: open ones oldest first, others newest first.',
    query: PageQuery.extend({ state: z.enum(applicationQueues).default('submitted') }),
    data: pageOf(ApplicationToDecide),
  },
  detail: {
    summary: 'One business application.',
    params: z.object({ bizId: BizId }),
    data: ApplicationToDecide,
  },
  decide: {
    summary: 'Approve an application, with or without paying by invoice, or decline it with a reason.',
    params: z.object({ bizId: BizId }),
    body: z.discriminatedUnion('decision', [
      z.object({
        decision: z.literal('approve'),
        /** Opens an invoice account; absent where the business pays as it orders. */
        invoice: z.object({ limit: LimitCents, termsDays: CreditTerms }).optional(),
      }),
      z.object({ decision: z.literal('decline'), reason: Why }),
    ]),
    data: ApplicationToDecide,
  },
} satisfies Shapes;
