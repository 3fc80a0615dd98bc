import type { SettingName } from '@merchmill/contract/shop/shop-settings.ts';
import { settingsMessages } from './messages/setup.ts';

/** Fields that a group of settings is complete without. */
const optionalFields: ReadonlySet<SettingName> = new Set<SettingName>([
  'SHOP_NAME',
  'BRAND_LOGO',
  'BRAND_ACCENT',
  'BRAND_INK',
  'BRAND_HIGHLIGHT',
  'COMPANY_ADDRESS',
  'COMPANY_TAX_IDS',
  'BANK_DETAILS',
  'GUARANTEE_NOTICE',
  'ACCESSIBILITY_NOTES',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'SMTP_USER',
  'SMTP_PASSWORD',
  'ADYEN_LIVE_PREFIX',
  'INVOICE_BLOCK_DAYS',
  'SHOP_TIME_ZONE',
  'REVIEW_REQUEST_DAYS',
  'RIGHTS_WORDS',
  'PRINT_FILE_NAMES',
  'GANG_SHEET_NAMES',
  'RATES_URL',
  'RATES_MAX_AGE_DAYS',
  'LINK_HELP_CENTER',
  'LINK_CUSTOMER_SERVICE',
  'LINK_SHOPIFY_APP',
  'LINK_ETSY_APP',
]);

type FieldTexts = { label: string; hint?: string; options?: Readonly<Record<string, string>> };
const texts: Record<SettingName, FieldTexts> = settingsMessages.fields;

/** How a setting is asked for. */
export const settingField = (name: SettingName) => ({ ...texts[name], optional: optionalFields.has(name) });
