import { z } from 'zod';
import { call } from './call.ts';
import { CountryCode, CurrencyCode } from './shapes.ts';

export const Currency = z.object({
  bizId: z.string(),
  currency: CurrencyCode,
  /** USD per one unit. */
  rate: z.number().positive(),
  country: z.string(),
});
export type Currency = z.infer<typeof Currency>;

export const Country = z.object({
  code: CountryCode,
  name: z.string(),
  /** Regular expression that a postal code matches; absent where there are none. */
  postcode: z.string().nullable(),
  /** Regions to choose from, where an address needs one. */
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type Country = z.infer<typeof Country>;

/** Named small configurations that pages ask for one by one. */
export const baseConfigCodes = ['interface', 'upload', 'password', 'order'] as const;

export const settingsCalls = {
  baseConfig: call({
    id: 'settings.baseConfig',
    method: 'GET',
    path: '/api/v1/base-config/{code}',
    who: 'anyone',
    summary: 'One named configuration: values as text, numbers, flags or lists.',
    params: z.object({ code: z.enum(baseConfigCodes) }),
    data: z.object({
      code: z.string(),
      values: z.record(
        z.string(),
        z.union([z.string(), z.number(), z.boolean(), z.array(z.string()), z.array(z.number())]),
      ),
    }),
    cacheSeconds: 60,
  }),
  currencies: call({
    id: 'settings.currencies',
    method: 'GET',
    path: '/api/common/currency',
    who: 'anyone',
    summary: 'The supported currencies with their rates (USD per unit).',
    data: z.array(Currency),
    cacheSeconds: 60,
  }),
  countries: call({
    id: 'settings.countries',
    method: 'GET',
    path: '/api/common/region',
    who: 'anyone',
    summary: 'Countries we ship to, their regions and postal-code rules.',
    data: z.array(Country),
    cacheSeconds: 3600,
  }),
  extraConfig: call({
    id: 'settings.extraConfig',
    method: 'GET',
    path: '/api/common/extraConfig',
    who: 'anyone',
    summary: 'External links, limits and feature switches.',
    data: z.object({
      links: z.object({
        shopifyApp: z.string().nullable(),
        etsyApp: z.string().nullable(),
        helpCentre: z.string().nullable(),
        customerService: z.string().nullable(),
      }),
      supportEmail: z.string(),
      sandboxPayments: z.boolean(),
      localOutbox: z.boolean(),
      sessionRecordingUrl: z.string().nullable(),
    }),
    cacheSeconds: 60,
  }),
};
