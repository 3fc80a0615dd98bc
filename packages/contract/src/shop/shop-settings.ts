import type { settingShapes } from './shop-settings.shapes.ts';

/*
 * What operators may set in the console, by the names that the same has as a variable of the environment. All are text;
 * what the environment says wins.
 */
/** The daily reference rates of the European Central Bank. */
export const bankRatesUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
export type SettingName = keyof typeof settingShapes;

/**
 * Settings that are saved together. `whole`: they make sense only together, so the environment says all of them or none,
 * and they are taken away together, by leaving all that can be read empty.
 */
export const settingGroups = {
  brand: {
    names: ['SHOP_NAME', 'BRAND_LOGO', 'BRAND_ACCENT', 'BRAND_INK', 'BRAND_HIGHLIGHT'],
    whole: false,
    needed: [],
  },
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
  bank: { names: ['BANK_DETAILS'], whole: false, needed: [] },
  legal: { names: ['GUARANTEE_NOTICE', 'ACCESSIBILITY_NOTES'], whole: false, needed: [] },
  invoicing: { names: ['INVOICE_BLOCK_DAYS', 'SHOP_TIME_ZONE'], whole: false, needed: [] },
  reviews: { names: ['REVIEW_REQUEST_DAYS'], whole: false, needed: [] },
  rights: { names: ['RIGHTS_WORDS'], whole: false, needed: [] },
  fileNames: { names: ['PRINT_FILE_NAMES', 'GANG_SHEET_NAMES'], whole: false, needed: [] },
  rates: { names: ['RATES_SOURCE', 'RATES_URL'], whole: false, needed: ['RATES_SOURCE'] },
  rateAge: { names: ['RATES_MAX_AGE_DAYS'], whole: false, needed: [] },
  links: {
    names: ['LINK_HELP_CENTER', 'LINK_CUSTOMER_SERVICE', 'LINK_SHOPIFY_APP', 'LINK_ETSY_APP'],
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

/** Settings that are pictures: uploaded at once, shown from the next save on. */
export const pictureSettings = ['BRAND_LOGO', 'GUARANTEE_NOTICE'] as const satisfies readonly SettingName[];
export type PictureSetting = (typeof pictureSettings)[number];

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
