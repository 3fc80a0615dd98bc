import type { Shapes } from '../call.ts';
import { CountryCode, Picture } from '../shapes.ts';
import { z } from '../zod.ts';

const SizedPicture = Picture.extend({ widthPx: z.number().int(), heightPx: z.number().int() });

/** How the shop looks; `colors` is null while it has the defaults. */
export const Brand = z.object({
  name: z.string(),
  /** Null: the default mark. */
  logo: SizedPicture.nullable(),
  colors: z.object({ accent: z.string(), ink: z.string(), highlight: z.string() }).nullable(),
});
export type Brand = z.infer<typeof Brand>;

export const Country = z.object({
  code: CountryCode,
  name: z.string(),
  /** Regular expression that a postal code matches; absent where there are none. */
  postcode: z.string().nullable(),
  /** Regions to choose from, where an address needs one. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
  /** What the tax id of a business looks like there (a regular expression, on upper case); null where we ask for none. */
  taxId: z.object({ label: z.string(), pattern: z.string(), example: z.string() }).nullable(),
});
export type Country = z.infer<typeof Country>;

export const settingsShapes = {
  baseConfig: {
    summary:
      'A named configuration (interface, header, upload, password, order) with text, number, flag, or list values.',
    params: z.object({ code: z.string().max(64) }),
    data: z.object({
      code: z.string(),
      values: z.record(
        z.string(),
        z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]),
      ),
    }),
  },
  countries: {
    summary: 'Countries the shop ships to, with their regions, postal code rules, and tax ID rules.',
    data: z.array(Country),
  },
  trader: {
    summary: 'Who sells in this shop: name, address, tax IDs, and email address.',
    data: z.object({
      name: z.string(),
      lines: z.array(z.string()),
      taxIds: z.array(z.string()),
      email: z.string(),
    }),
  },
  legal: {
    summary: 'What the shop has to say by law in its own words or pictures.',
    data: z.object({
      /** The notice on the legal guarantee of conformity; null where the shop has none. */
      guaranteeNotice: SizedPicture.nullable(),
      /** What the shop adds to the accessibility statement, by paragraph. */
      accessibilityNotes: z.array(z.string()),
    }),
  },
  extraConfig: {
    summary: 'External links, limits, and feature flags.',
    data: z.object({
      brand: Brand,
      links: z.object({
        shopifyApp: z.string().nullable(),
        etsyApp: z.string().nullable(),
        helpCenter: z.string().nullable(),
        customerService: z.string().nullable(),
      }),
      supportEmail: z.string(),
      sandboxPayments: z.boolean(),
      localOutbox: z.boolean(),
      googleSignIn: z.boolean(),
      /** There is a notice on the legal guarantee. */
      guaranteeNotice: z.boolean(),
      /** Filled with the demo's people, goods and promo codes. */
      demo: z.boolean(),
    }),
  },
} satisfies Shapes;
