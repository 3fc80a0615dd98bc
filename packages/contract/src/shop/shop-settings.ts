import { Email } from '../account/account.ts';
import { z } from '../zod.ts';

/*
 * What operators may set in the console, by the names that the same has as a variable of the environment. All are text;
 * what the environment says wins.
 */

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .max(most, `Please keep it under ${most} characters.`)
    .regex(/^[^\r\n]*$/, 'Please write it in one line.');
/** Lines, parted by semicolons in the environment. */
const lines = z.string().trim().min(1, 'Please fill this in.').max(600, 'Please keep it under 600 characters.');
const secret = z.string().trim().min(8, 'This is too short to be right.').max(500);
/** Everybody gets to see it, as it was written. */
export const isPlainAddress = (text: string): boolean => {
  if (/[\p{Cc}\s]/u.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
};
// Not `z.url`, which leaves tabs out before anybody looks.
const https = z
  .string()
  .trim()
  .max(500)
  .refine((text) => /^https:\/\/./i.test(text), 'Please enter an address that begins with https://')
  .refine(isPlainAddress, 'Please enter an address without a user, a password or spaces.');
const mode = z.enum(['test', 'live']);

/** The daily reference rates of the European Central Bank. */
export const bankRatesUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';

/** Shapes of the settings. */
export const settingShapes = {
  COMPANY_NAME: line(120),
  COMPANY_ADDRESS: lines,
  COMPANY_TAX_IDS: lines,
  SMTP_HOST: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.:-]{1,253}$/, 'Please enter the name or address of a server, such as smtp.example.com.'),
  SMTP_PORT: z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, 'Please enter a port, such as 465.')
    .refine((port) => Number(port) >= 1 && Number(port) <= 65_535, 'Please enter a port between 1 and 65535.'),
  SMTP_SECURITY: z.enum(['tls', 'starttls', 'none']),
  SMTP_USER: line(200),
  SMTP_PASSWORD: z.string().min(1).max(500),
  MAIL_FROM: line(200).regex(
    /^([^<>@]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
    'Please enter an address such as Our shop <shop@example.com>.',
  ),
  SUPPORT_EMAIL: Email,
  ADYEN_API_KEY: secret,
  ADYEN_MERCHANT_ACCOUNT: line(100),
  ADYEN_HMAC_KEY: z
    .string()
    .trim()
    .regex(
      /^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i,
      'Please enter one hex key of 64 digits, or two with a comma between.',
    )
    .describe('one hex key of 64 digits, or two with a comma between'),
  ADYEN_MODE: mode,
  ADYEN_LIVE_PREFIX: z
    .string()
    .trim()
    .regex(/^[\w-]+$/, 'Please enter the prefix of the live addresses, such as 1797a841fbb37ca7-YourCompany.')
    .describe('the prefix of the live addresses, such as 1797a841fbb37ca7-YourCompany'),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'Please enter a secret key (sk_test_… or sk_live_…).')
    .describe('a secret key (sk_test_… or sk_live_…)'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/, 'Please enter one secret (whsec_…), or two with a comma between.')
    .describe('one secret (whsec_…), or two with a comma between'),
  STRIPE_ACCOUNT: z
    .string()
    .trim()
    .regex(/^acct_\w+$/, 'Please enter the id of the account (acct_…).')
    .describe('the id of the account (acct_…)'),
  PAYPAL_CLIENT_ID: line(200),
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: z
    .string()
    .trim()
    .regex(/^\w+$/, 'Please enter the id of the webhook: letters and digits.')
    .describe('the id of the webhook: letters and digits'),
  PAYPAL_MERCHANT_ID: z
    .string()
    .trim()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/, 'Please enter the merchant id of the account: 13 letters and digits.')
    .describe('the merchant id of the account: 13 letters and digits'),
  PAYPAL_MODE: mode,
  RATES_SOURCE: z.enum(['file', 'ecb', 'own']),
  RATES_URL: https,
  RATES_MAX_AGE_DAYS: z
    .string()
    .trim()
    .regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, 'Please enter a number of days from 1 to 365.'),
  LINK_HELP_CENTRE: https,
  LINK_CUSTOMER_SERVICE: https,
  LINK_SHOPIFY_APP: https,
  LINK_ETSY_APP: https,
} as const;
export type SettingName = keyof typeof settingShapes;

/**
 * Settings that are saved together. `whole`: they make sense only together, so the environment says all of them or none,
 * and they are taken away together, by leaving all that can be read empty.
 */
export const settingGroups = {
  company: { names: ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_TAX_IDS'], whole: false, needed: ['COMPANY_NAME'] },
  sender: { names: ['MAIL_FROM', 'SUPPORT_EMAIL'], whole: false, needed: [] },
  smtp: {
    names: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER', 'SMTP_PASSWORD'],
    whole: true,
    needed: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY'],
  },
  stripe: {
    names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_ACCOUNT'],
    whole: true,
    needed: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_ACCOUNT'],
  },
  adyen: {
    names: ['ADYEN_MERCHANT_ACCOUNT', 'ADYEN_API_KEY', 'ADYEN_HMAC_KEY', 'ADYEN_MODE', 'ADYEN_LIVE_PREFIX'],
    whole: true,
    needed: ['ADYEN_API_KEY', 'ADYEN_MERCHANT_ACCOUNT', 'ADYEN_HMAC_KEY'],
  },
  paypal: {
    names: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID', 'PAYPAL_MODE'],
    whole: true,
    needed: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID', 'PAYPAL_MERCHANT_ID'],
  },
  rates: { names: ['RATES_SOURCE', 'RATES_URL'], whole: false, needed: ['RATES_SOURCE'] },
  rateAge: { names: ['RATES_MAX_AGE_DAYS'], whole: false, needed: [] },
  links: {
    names: ['LINK_HELP_CENTRE', 'LINK_CUSTOMER_SERVICE', 'LINK_SHOPIFY_APP', 'LINK_ETSY_APP'],
    whole: false,
    needed: [],
  },
} as const satisfies Record<string, { names: readonly SettingName[]; whole: boolean; needed: readonly SettingName[] }>;
export type SettingGroup = keyof typeof settingGroups;
export const settingGroupNames = Object.keys(settingGroups) as [SettingGroup, ...SettingGroup[]];

/** Settings that say to whom the secrets of their group are sent: with others these have to be typed again. */
export const secretPlaces: Partial<Record<SettingGroup, readonly SettingName[]>> = {
  smtp: ['SMTP_HOST', 'SMTP_PORT', 'SMTP_SECURITY', 'SMTP_USER'],
  stripe: ['STRIPE_ACCOUNT'],
  adyen: ['ADYEN_MERCHANT_ACCOUNT', 'ADYEN_MODE', 'ADYEN_LIVE_PREFIX'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_MERCHANT_ID', 'PAYPAL_MODE'],
};

/** Groups that are payment providers. */
export const providerGroups = ['stripe', 'adyen', 'paypal'] as const;

/** Are written and never read again. */
export const secretSettings: ReadonlySet<SettingName> = new Set<SettingName>([
  'SMTP_PASSWORD',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'ADYEN_API_KEY',
  'ADYEN_HMAC_KEY',
  'PAYPAL_CLIENT_SECRET',
]);
/** Have always one of their values, which says nothing of whether the group is in use. */
export const choiceSettings: ReadonlySet<SettingName> = new Set<SettingName>([
  'SMTP_SECURITY',
  'ADYEN_MODE',
  'PAYPAL_MODE',
]);
