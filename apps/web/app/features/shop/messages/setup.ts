import type { Checklist } from '@merchmill/contract/backoffice/checklist.shapes.ts';
import type { SettingGroup, SettingName } from '@merchmill/contract/shop/shop-settings.ts';
import { plural } from '../../../shell/messages/numbers.ts';

/* Words of the first set-up, of the settings in the console, and of the list of what is open. */

export const setupMessages = {
  title: 'Set up your shop',
  lead: 'You become its first operator. Everything here can be changed later in the console.',
  you: 'You',
  name: 'Your name',
  nameHint: 'As your team sees it.',
  email: 'Email address',
  emailHint: 'You log in with it.',
  password: 'Password',
  passwordHint: 'At least 10 characters. Several words are easy to remember and hard to guess.',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  company: 'Who sells',
  companyName: 'Company or trading name',
  companyAddress: 'Address',
  companyHint: 'Line by line, as it should stand on invoices.',
  optional: 'optional',
  fixed: 'Set by the environment.',
  finish: 'Open my shop',
  passwordTitle: 'Choose a password',
  passwordLead: (email: string) => `For ${email}. You are logged in with it at once.`,
  choose: 'Save and log in',
  over: 'This link has been used or is over. Restart the shop, or run “npm run setup”, for a new one.',
  tryAgain: 'That did not work. Please try again.',
} as const;

type Row = Checklist['rows'][number]['row'];
type RowWords = { title: string; why: string } & ({ to: string; link: string } | { to: null; link: null });

export const checklistMessages = {
  title: 'Before you sell',
  progress: 'Done so far',
  done: 'Done',
  open: 'Open',
  confirm: { shipping: 'I have checked them', taxes: 'I have checked them', secretKey: 'I have kept a copy' },
  checkedBy: (name: string, day: string) => `Checked by ${name} on ${day}.`,
  dismiss: 'Hide this checklist',
  dismissed: 'The checklist is hidden. Settings can show it again.',
  bringBack: 'Show the checklist',
  rateAge: (days: number | null) =>
    days === null ? 'There are no exchange rates.' : `The oldest exchange rate is ${plural(days, 'day', 'days')} old.`,
  backupAge: (days: number | null) => {
    if (days === null) return 'There is no backup yet.';
    return `The last backup was made ${days === 0 ? 'today' : `${plural(days, 'day', 'days')} ago`}.`;
  },
  rows: {
    company: {
      title: 'Company details',
      why: 'Name and address stand on every invoice and packing slip.',
      to: '/operations/settings#company',
      link: 'Enter them',
    },
    warehouse: {
      title: 'Your warehouse',
      why: 'Delivery times, shipping prices and taxes depend on the country you ship from.',
      to: '/operations/tables/warehouses',
      link: 'Edit the warehouse',
    },
    shipping: {
      title: 'Shipping methods and prices',
      why: 'The prices you begin with are round figures, not those of your carriers.',
      to: '/operations/tables/shipping',
      link: 'Review prices',
    },
    taxes: {
      title: 'Taxes',
      why: 'The rates you begin with are for you to check: you owe what the law says, not what they say.',
      to: '/operations/tables/taxes',
      link: 'Review rates',
    },
    rates: {
      title: 'Exchange rates',
      why: 'Orders in other currencies are charged by these rates. The daily feed of the European Central Bank keeps those fresh that it publishes. The others are set by hand, or not sold by: Settings has a limit of days.',
      to: '/operations/settings#rates',
      link: 'Choose the source',
    },
    payments: {
      title: 'Payment provider',
      why: 'Until one is set up with live keys, nobody can pay you real money.',
      to: '/operations/settings#payments',
      link: 'Set one up',
    },
    mail: {
      title: 'Mail server, with a test mail',
      why: 'Verification codes and order confirmations wait until there is one.',
      to: '/operations/settings#mail',
      link: 'Set it up',
    },
    product: {
      title: 'First product on sale',
      why: 'A shop needs something to sell.',
      to: '/operations/catalog/new',
      link: 'Create a product',
    },
    secretKey: {
      title: 'A copy of the secret key',
      why: 'Keys and passwords that you enter here are encrypted with the file secret.key of the data folder; without it they are lost.',
      to: '/operations/settings#payments',
      link: 'See what is encrypted',
    },
    backup: {
      title: 'Backup made',
      why: 'Whoever keeps this server makes one every day with “npm run backup”.',
      to: null,
      link: null,
    },
  } satisfies Record<Row, RowWords>,
} as const;

type FieldWords = { label: string; hint?: string; optional?: true; options?: Record<string, string> };

export const settingsMessages = {
  title: 'Settings',
  lead: 'What the shop runs on. Changes hold within seconds, without a restart.',
  save: 'Save',
  saved: 'Saved.',
  optional: 'optional',
  fixed: 'Set by the environment.',
  fixedGroup: 'Set by the environment: it can only be changed there.',
  secretSet: (day: string | null) =>
    day ? `Set on ${day}. Leave it empty to keep it.` : 'Set. Leave it empty to keep it.',
  secretUnset: 'Not set yet. It is encrypted and never shown again.',
  secretFixed: 'Set by the environment.',
  showSecret: 'Show what is typed',
  hideSecret: 'Hide what is typed',
  changedMeanwhile: 'Somebody else has changed this. Reload the page to see it.',
  company: 'Company',
  companyNote: 'Stands on invoices, credit notes and packing slips from now on.',
  mail: 'Mail',
  mailState: {
    server: 'Mails go out by the mail server below.',
    outbox: 'There is no mail server: mails stay in the local outbox.',
    nowhere: 'There is no mail server: mails wait until there is one.',
  },
  testTitle: 'Test mail',
  testTo: 'Send a test mail to',
  test: 'Send a test mail',
  tested: (to: string, day: string) => `The mail server took a test mail for ${to} on ${day}.`,
  payments: 'Payments',
  paymentsNote: 'To stop using a provider, empty its fields and save.',
  sandbox:
    'Sandbox payments are on: anybody can pay with a test card. SANDBOX_PAYMENTS=off in the environment turns them off.',
  noProvider: 'No provider is set up: nobody can pay.',
  webhook: (url: string) => `Send its webhooks to ${url}`,
  check: 'Check the connection',
  rates: 'Exchange rates',
  ratesNote:
    'Orders in other currencies are charged by these rates. A feed is asked at once and then every day; rates set by hand hold until it has a later one.',
  links: 'Links',
  linksNote: 'In the footer; each shows only when it is set.',
  keyFile:
    'Secrets are encrypted with the file secret.key in the data folder. Keep a copy of it apart from your backups.',
  keyEnvironment: 'Secrets are encrypted with SECRET_KEY of the environment.',
  groups: {
    company: 'Company',
    sender: 'Sender and support',
    smtp: 'Mail server',
    stripe: 'Stripe',
    adyen: 'Adyen',
    paypal: 'PayPal',
    rates: 'Source of the rates',
    rateAge: 'Old rates',
    links: 'Links',
  } satisfies Record<SettingGroup, string>,
  fields: {
    COMPANY_NAME: { label: 'Company or trading name' },
    COMPANY_ADDRESS: { label: 'Address', hint: 'Line by line, as it should stand on invoices.', optional: true },
    COMPANY_TAX_IDS: { label: 'Tax numbers', hint: 'One on each line, such as VAT LV40003000000.', optional: true },
    MAIL_FROM: {
      label: 'Mails come from',
      hint: 'Such as Our shop <shop@example.com>. Needed with a mail server.',
      optional: true,
    },
    SUPPORT_EMAIL: { label: 'Support address', hint: 'Shown to customers; their messages go there.', optional: true },
    SMTP_HOST: { label: 'Server', hint: 'Such as smtp.example.com.' },
    SMTP_PORT: { label: 'Port', hint: '465 with TLS, 587 with STARTTLS.' },
    SMTP_SECURITY: {
      label: 'Security',
      options: { tls: 'TLS', starttls: 'STARTTLS', none: 'None (only for a server of your own network)' },
    },
    SMTP_USER: { label: 'User', optional: true },
    SMTP_PASSWORD: { label: 'Password', optional: true },
    STRIPE_SECRET_KEY: { label: 'Secret key', hint: 'sk_… or rk_…' },
    STRIPE_WEBHOOK_SECRET: { label: 'Webhook signing secret', hint: 'whsec_…' },
    STRIPE_ACCOUNT: { label: 'Account', hint: 'acct_…' },
    ADYEN_MERCHANT_ACCOUNT: { label: 'Merchant account' },
    ADYEN_API_KEY: { label: 'API key' },
    ADYEN_HMAC_KEY: { label: 'HMAC key of the webhook' },
    ADYEN_MODE: { label: 'System', options: { test: 'Test', live: 'Live' } },
    ADYEN_LIVE_PREFIX: { label: 'Live URL prefix', hint: 'Needed with the live system.', optional: true },
    PAYPAL_CLIENT_ID: { label: 'Client id' },
    PAYPAL_CLIENT_SECRET: { label: 'Client secret' },
    PAYPAL_WEBHOOK_ID: { label: 'Webhook id' },
    PAYPAL_MERCHANT_ID: { label: 'Merchant id' },
    PAYPAL_MODE: { label: 'System', options: { test: 'Sandbox', live: 'Live' } },
    RATES_SOURCE: {
      label: 'Rates come from',
      options: {
        file: 'File shipped with Merchmill (not updated)',
        ecb: 'European Central Bank, daily',
        own: 'An address of your own',
      },
    },
    RATES_URL: {
      label: 'Address of your own',
      hint: 'Answers in the form of the European Central Bank’s feed.',
      optional: true,
    },
    RATES_MAX_AGE_DAYS: {
      label: 'Sell only in US dollars when rates are older than (days)',
      hint: 'Empty: orders in other currencies are charged by old rates, too. With a number, prices in a currency whose rate is older are shown and charged in US dollars until it has a new one.',
      optional: true,
    },
    LINK_HELP_CENTRE: { label: 'Help center', optional: true },
    LINK_CUSTOMER_SERVICE: { label: 'Customer service', optional: true },
    LINK_SHOPIFY_APP: { label: 'Shopify app', optional: true },
    LINK_ETSY_APP: { label: 'Etsy app', optional: true },
  } satisfies Record<SettingName, FieldWords>,
} as const;

export const fieldWords = (name: SettingName): FieldWords => settingsMessages.fields[name];

export const warehouseMessages = {
  tab: 'Warehouses',
  note: 'Where you ship from. In another country a warehouse gets the zones, the time zone and the holidays that are usual there; prices stay.',
  code: 'Code',
  name: 'Name',
  country: 'Country',
} as const;
