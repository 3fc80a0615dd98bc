import { BizId, CountryCode, oneLine, whole } from '../shapes.ts';
import { z } from '../zod.ts';
import {
  careSymbols,
  certificateKinds,
  factsMarkets,
  fiberCodes,
  fiberComponents,
  goodsMaterials,
  originSteps,
  packagingMaterials,
} from './facts.ts';
import { isoCountries } from './iso-countries.ts';

/* What is told about a product by law: as it is edited, and as everybody reads it. */

const line = (longest: number) =>
  oneLine().min(1, 'Please fill this in.').max(longest, `Please use at most ${longest} characters.`);
/** Of ISO 3166-1. */
export const OriginCountry = CountryCode.refine((code) => isoCountries.includes(code), 'Please choose a country.');
const symbol = <T extends readonly [string, ...string[]]>(codes: T) => z.enum(codes).nullable().default(null);
const choice = <T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: 'Please choose from the list.' });

export const FiberShare = z.object({
  component: choice(fiberComponents),
  fiber: choice(fiberCodes),
  percent: whole(1, 100),
});
export type FiberShare = z.infer<typeof FiberShare>;

/** Each component adds up to 100 and names a fiber once. */
const Fibers = z
  .array(FiberShare)
  .max(40)
  .default([])
  .superRefine((shares, { addIssue }) => {
    for (const [component, own] of Map.groupBy(shares, (share) => share.component)) {
      const sum = own.reduce((all, { percent }) => all + percent, 0);
      if (sum !== 100)
        addIssue({ code: 'custom', message: `Fibers must add up to 100%. One part (${component}) has ${sum}%.` });
    }
    for (const [at, { component, fiber }] of shares.entries()) {
      if (shares.findIndex((each) => each.component === component && each.fiber === fiber) < at)
        addIssue({ code: 'custom', path: [at, 'fiber'], message: 'This fiber is listed twice. Remove one.' });
    }
  });

export const CareSymbols = z.object({
  washing: symbol(careSymbols.washing),
  bleaching: symbol(careSymbols.bleaching),
  drying: symbol(careSymbols.drying),
  ironing: symbol(careSymbols.ironing),
  professional: symbol(careSymbols.professional),
});
export type CareSymbols = z.infer<typeof CareSymbols>;

export const EditedCertificate = z.object({
  kind: choice(certificateKinds),
  number: line(60),
  issuer: line(80),
  expiresOn: z.iso.date('Please enter a date.'),
});

/** What is null or empty does not travel from browsers. */
export const EditedFacts = z.object({
  material: z.enum(goodsMaterials).nullable().default(null),
  manufacturerId: BizId.nullable().default(null),
  /** Who is responsible where, at most one for each market. */
  responsible: z
    .array(z.object({ market: choice(factsMarkets), operatorId: BizId }))
    .max(factsMarkets.length)
    .default([])
    .superRefine((list, { addIssue }) => {
      for (const [at, { market }] of list.entries())
        if (list.findIndex((each) => each.market === market) < at)
          addIssue({ code: 'custom', path: [at, 'market'], message: 'This market is listed twice. Remove one.' });
    }),
  origin: z
    .array(z.object({ step: choice(originSteps), country: OriginCountry }))
    .max(12)
    .default([]),
  fibers: Fibers,
  care: CareSymbols.default({ washing: null, bleaching: null, drying: null, ironing: null, professional: null }),
  warnings: z
    .array(z.object({ text: line(300), minAge: whole(1, 18).nullable().default(null) }))
    .max(10)
    .default([]),
  /** Of one unit as it is sent. */
  packaging: z
    .array(z.object({ material: choice(packagingMaterials), grams: whole(1, 50_000) }))
    .max(10)
    .default([]),
  certificates: z.array(EditedCertificate).max(20).default([]),
});
export type EditedFacts = z.infer<typeof EditedFacts>;

/** Of a product about which nothing was told yet. */
export const noFacts: EditedFacts = EditedFacts.parse({});

/** A maker, an importer, or who answers for a product in a market. */
export const Operator = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: CountryCode,
  /** Email address or web page. */
  contact: z.string(),
});
export type Operator = z.infer<typeof Operator>;

/** What buyers have to be told: what is missing is null or empty. */
export const ProductCompliance = z.object({
  material: z.enum(goodsMaterials).nullable(),
  hs6: z.string(),
  manufacturer: Operator.nullable(),
  responsible: z.array(z.object({ market: z.enum(factsMarkets), operator: Operator })),
  origin: z.array(z.object({ step: z.enum(originSteps), country: CountryCode })),
  /** With the official name, e.g. Spandex (Elastane). */
  fibers: z.array(FiberShare.extend({ name: z.string() })),
  care: CareSymbols,
  warnings: z.array(z.object({ text: z.string(), minAge: z.number().int().nullable() })),
  packaging: z.array(z.object({ material: z.enum(packagingMaterials), grams: z.number().int() })),
  /** Without those that have expired. */
  certificates: z.array(EditedCertificate.extend({ name: z.string() })),
});
export type ProductCompliance = z.infer<typeof ProductCompliance>;
