import { Email } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { CountryCode, IsoTime, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';
import { eprSchemes, maxEprNumbers, maxOtherTaxIds, traderStatuses } from './business.ts';
import { TaxProfile } from './tax.shapes.ts';

/** Where a business has its seat; not an address that parcels go to. */
export const BusinessAddress = z.object({
  line1: oneLine().min(1, 'Please enter the street and number.').max(120),
  line2: oneLine().max(120).optional(),
  postcode: oneLine().max(16).optional(),
  city: oneLine().min(1, 'Please enter the city.').max(80),
  region: oneLine().max(80).optional(),
  country: CountryCode,
});
export type BusinessAddress = z.infer<typeof BusinessAddress>;

/** Who answers to the authorities for products sold into the European Union (Regulation 2023/988, article 4). */
export const ResponsiblePerson = z.object({
  name: oneLine().min(1, 'Please enter the name.').max(120),
  address: oneLine().min(5, 'Please enter the postal address.').max(240),
  email: Email,
});
export type ResponsiblePerson = z.infer<typeof ResponsiblePerson>;

export const EprNumber = z.object({
  country: CountryCode,
  scheme: z.enum(eprSchemes),
  number: oneLine().min(3, 'Please enter the registration number.').max(40),
});
export type EprNumber = z.infer<typeof EprNumber>;

const OtherTaxId = z.object({
  country: CountryCode,
  id: oneLine().min(1, 'Please enter the tax ID.').max(24),
});
export type OtherTaxId = z.infer<typeof OtherTaxId>;

export const BusinessForm = z.object({
  address: BusinessAddress.optional(),
  /** Of companies, e.g. Amtsgericht München. */
  register: oneLine().max(120).optional(),
  registerNumber: oneLine().max(40).optional(),
  traderStatus: z.enum(traderStatuses).optional(),
  euResponsible: ResponsiblePerson.optional(),
  epr: z.array(EprNumber).max(maxEprNumbers).default([]),
  /** Beside the one of the company and tax details; one for each country. */
  otherTaxIds: z.array(OtherTaxId).max(maxOtherTaxIds).default([]),
});
export type BusinessForm = z.input<typeof BusinessForm>;

export const BusinessIdentity = z.object({
  address: BusinessAddress.nullable(),
  register: z.string().nullable(),
  registerNumber: z.string().nullable(),
  traderStatus: z.enum(traderStatuses).nullable(),
  /** When that was declared. */
  traderDeclaredAt: IsoTime.nullable(),
  euResponsible: ResponsiblePerson.nullable(),
  epr: z.array(EprNumber),
  otherTaxIds: z.array(OtherTaxId),
});
export type BusinessIdentity = z.infer<typeof BusinessIdentity>;

/** Company and tax facts as the header's client asks for them. */
export const TaxInfo = TaxProfile.extend({
  /** A company with a tax ID, a register entry, or an accepted resale certificate. */
  business: z.boolean(),
  /** US states with an accepted resale certificate. */
  resaleStates: z.array(z.string()),
});
export type TaxInfo = z.infer<typeof TaxInfo>;

const Wanted = z.string().max(20).optional();

export const businessShapes = {
  identity: {
    summary: 'My business identity.',
    data: BusinessIdentity,
  },
  saveIdentity: {
    summary: 'Set my business identity. Omitted fields are cleared.',
    body: BusinessForm,
    data: BusinessIdentity,
  },
  dynamicInfo: {
    summary: 'The parts of my account named in the query (`score`, `member_info`, `tax_info`); all if none is named.',
    query: z.object({ score: Wanted, member_info: Wanted, tax_info: Wanted }),
    data: z.object({
      /** The shop has no points program: always 0. */
      score: z.number().int().optional(),
      /** The shop has no membership program: always null. */
      member_info: z.null().optional(),
      tax_info: TaxInfo.optional(),
    }),
  },
} satisfies Shapes;
