import { Email } from '../account/account.shapes.ts';
import { defaultPrintName, defaultSheetName, printNameProblem, sheetNameProblem } from '../fulfillment/file-names.ts';
import { isPlainAddress, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';
import { contrastOf, leastContrast, paperColor } from './brand.ts';
import { namesIn } from './setting-lists.ts';

const line = (most: number) =>
  oneLine().min(1, 'Please fill this in.').max(most, `Please keep it under ${most} characters.`);
/** Lines, parted by semicolons in the environment. */
const lines = z.string().trim().min(1, 'Please fill this in.').max(600, 'Please keep it under 600 characters.');
const secret = z.string().trim().min(8, 'This is too short. Please check it.').max(500);
// Not `z.url`, which leaves tabs out before anybody looks.
const https = z
  .string()
  .trim()
  .max(500)
  .refine((text) => /^https:\/\/./i.test(text), 'Please enter an address that begins with https://')
  .refine(isPlainAddress, 'Please enter an address without a user name, password, or spaces.');
const mode = z.enum(['test', 'live']);
const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Please enter a color such as #c4006a.')
  .describe('a color such as #c4006a');
/** A color of text: on paper it must be readable. */
const textColor = (least: number) =>
  color.refine(
    (hex) => contrastOf(hex, paperColor) >= least,
    'This color is too light to read. Please choose a darker one.',
  );

/** Whole days from none at all. */
const days = (most: number) =>
  z
    .string()
    .trim()
    .regex(/^(0|[1-9]\d{0,2})$/, `Please enter a number of days from 0 to ${most}.`)
    .refine((text) => Number(text) <= most, `Please enter a number of days from 0 to ${most}.`);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
}

/** An uploaded picture: its id and its size. */
const picture = (what: string) =>
  z
    .string()
    .trim()
    .regex(/^[\w-]{1,40} [1-9]\d{0,4}x[1-9]\d{0,4}$/, `Please upload the ${what} again.`)
    .describe(`a ${what} uploaded in the console`);

/** A template of names. */
const names = (problemOf: (template: string) => string | null, example: string) =>
  z
    .string()
    .trim()
    .superRefine((template, check) => {
      const message = problemOf(template);
      if (message) check.addIssue({ code: 'custom', message });
    })
    .describe(`a template of names such as ${example}`);

/** Shapes of the settings. */
export const settingShapes = {
  SHOP_NAME: line(60),
  BRAND_ACCENT: textColor(leastContrast.accent),
  BRAND_INK: textColor(leastContrast.ink),
  BRAND_HIGHLIGHT: color,
  BRAND_LOGO: picture('logo'),
  COMPANY_NAME: line(120),
  COMPANY_ADDRESS: lines,
  COMPANY_TAX_IDS: lines,
  BANK_DETAILS: lines,
  GUARANTEE_NOTICE: picture('notice'),
  ACCESSIBILITY_NOTES: lines,
  SMTP_HOST: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9.:-]{1,253}$/, 'Please enter a server name such as smtp.example.com.'),
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
    .regex(/^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i, 'Please enter a 64-digit hex key, or two separated by a comma.')
    .describe('a 64-digit hex key, or two separated by a comma'),
  ADYEN_MODE: mode,
  ADYEN_LIVE_PREFIX: z
    .string()
    .trim()
    .regex(/^[\w-]+$/, 'Please enter the live endpoint prefix, such as 1797a841fbb37ca7-YourCompany.')
    .describe('the live endpoint prefix, such as 1797a841fbb37ca7-YourCompany'),
  STRIPE_SECRET_KEY: z
    .string()
    .trim()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'Please enter a secret key (sk_test_… or sk_live_…).')
    .describe('a secret key (sk_test_… or sk_live_…)'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .trim()
    .regex(/^whsec_\w+(\s*,\s*whsec_\w+)*$/, 'Please enter one secret (whsec_…), or two separated by a comma.')
    .describe('one secret (whsec_…), or two separated by a comma'),
  STRIPE_ACCOUNT: z
    .string()
    .trim()
    .regex(/^acct_\w+$/, 'Please enter the account ID (acct_…).')
    .describe('the account ID (acct_…)'),
  PAYPAL_CLIENT_ID: line(200),
  PAYPAL_CLIENT_SECRET: secret,
  PAYPAL_WEBHOOK_ID: z
    .string()
    .trim()
    .regex(/^\w+$/, 'Please enter the webhook ID, letters and digits only.')
    .describe('the webhook ID, letters and digits only'),
  PAYPAL_MERCHANT_ID: z
    .string()
    .trim()
    .regex(/^[2-9A-HJ-NP-Z]{13}$/, 'Please enter the 13-character merchant ID.')
    .describe('the 13-character merchant ID'),
  PAYPAL_MODE: mode,
  INVOICE_BLOCK_DAYS: days(365),
  SHOP_TIME_ZONE: z
    .string()
    .trim()
    .refine(isTimeZone, 'Please enter a time zone such as America/New_York.')
    .describe('a time zone such as America/New_York'),
  REVIEW_REQUEST_DAYS: days(60),
  RIGHTS_WORDS: z
    .string()
    .trim()
    .min(1, 'Please fill this in.')
    .max(4000, 'Please keep it under 4000 characters.')
    .refine((text) => namesIn(text).every(({ length }) => length <= 100), 'Please keep each name under 100 characters.')
    .describe('names of up to 100 characters each'),
  PRINT_FILE_NAMES: names(printNameProblem, defaultPrintName),
  GANG_SHEET_NAMES: names(sheetNameProblem, defaultSheetName),
  RATES_SOURCE: z.enum(['file', 'ecb', 'own']),
  RATES_URL: https,
  RATES_MAX_AGE_DAYS: z
    .string()
    .trim()
    .regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, 'Please enter a number of days from 1 to 365.'),
  LINK_HELP_CENTER: https,
  LINK_CUSTOMER_SERVICE: https,
  LINK_SHOPIFY_APP: https,
  LINK_ETSY_APP: https,
} as const;
