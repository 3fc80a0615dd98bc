import type { Shapes } from '../call.ts';
import { Cents, CountryCode, CurrencyCode, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';

/** An amount as the law writes it, in hundredths of its currency. */
const LawfulAmount = z.object({ minor: z.number().int(), currency: CurrencyCode });

export const TaxArea = z.object({
  country: CountryCode,
  /** Code and name of the area that taxes imports as one, e.g. EU; null where the shop collects no tax. */
  area: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** Under which tax is collected at checkout, e.g. IOSS; null where that has no name. */
  scheme: z.string().nullable(),
  /** Null where it goes by region and none was named, or where the shop collects none. */
  tax: z.object({ name: z.string(), percent: z.number() }).nullable(),
  /** Up to which the tax is collected at checkout; null: always. `cents` at today's rate. */
  threshold: LawfulAmount.extend({ per: z.enum(['parcel', 'item']), cents: Cents }).nullable(),
  /** Customs duty for each kind of goods (HS6) in a parcel from outside, up to the threshold. */
  duty: LawfulAmount.extend({ cents: Cents }).nullable(),
  /** Within the area, collected at checkout, due on delivery, or none. */
  collected: z.enum(['within', 'atCheckout', 'onDelivery', 'none']),
  sentence: z.string(),
});
export type TaxArea = z.infer<typeof TaxArea>;

const optionalText = (most: number) => oneLine().max(most).optional();

export const TaxProfileForm = z.object({
  company: optionalText(120),
  /** With the letters of the country where the id has them. */
  taxId: optionalText(24),
  taxIdCountry: CountryCode.optional(),
  /** Of a seller who declares the VAT of parcels into the European Union. */
  iossNumber: optionalText(14),
});
export type TaxProfileForm = z.infer<typeof TaxProfileForm>;

export const TaxProfile = z.object({
  company: z.string().nullable(),
  taxId: z.string().nullable(),
  taxIdCountry: CountryCode.nullable(),
  iossNumber: z.string().nullable(),
  /** How the tax id was checked; whether it exists is not asked anywhere. */
  check: z.enum(['digit', 'form']).nullable(),
});
export type TaxProfile = z.infer<typeof TaxProfile>;

export const taxShapes = {
  area: {
    summary: 'How goods of a given value are taxed at an address.',
    query: z.object({
      country: CountryCode,
      region: z.string().max(80).optional(),
      /** From where; outside the area where it is left out. */
      from: CountryCode.optional(),
      /** US cents, shipping left out. */
      value: z.coerce.number().int().min(0).max(100_000_000).default(0),
    }),
    data: TaxArea,
  },
  profile: {
    summary: 'My company and tax details.',
    data: TaxProfile,
  },
  setProfile: {
    summary: 'Set my company and tax details. Omitted fields are cleared.',
    body: TaxProfileForm,
    data: TaxProfile,
  },
} satisfies Shapes;
