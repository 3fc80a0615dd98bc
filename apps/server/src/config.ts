import path from 'node:path';
import { defaultPrintName, defaultSheetName } from '@merchmill/contract/fulfillment/file-names.ts';
import { isPlainAddress } from '@merchmill/contract/shapes.ts';
import { type BrandColors, defaultBrandColors } from '@merchmill/contract/shop/brand.ts';
import { listIn, namesIn } from '@merchmill/contract/shop/setting-lists.ts';
import { settingShapes } from '@merchmill/contract/shop/shop-settings.shapes.ts';
import { z } from 'zod';
import { missingSettings, paymentEnvironment, providerSettings } from './adapters/card-payments/provider-settings.ts';
import { isPublicAddress } from './public-address.ts';
import { mustBe, shownValue } from './start/setting-messages.ts';

/** A password in an address would be shown with it. */
function isSftpFolder(text: string): boolean {
  const url = text.startsWith('sftp://') ? URL.parse(text) : null;
  return !!url?.username && !!url.hostname && !url.password && url.pathname.startsWith('/') && !url.search && !url.hash;
}

const flag = z.enum(['on', 'off']);
const optionalUrl = z.url({ protocol: /^https?$/ }).optional();
const linkUrl = z
  .string()
  .refine((text) => /^https?:\/\/./i.test(text) && isPlainAddress(text))
  .describe('an address such as https://help.example.com, without a user name or password')
  .optional();
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol }).describe(`an address such as ${example}`).optional();
const mailAddress = z.string().regex(/^[^@]*[^@\s<]@[^@\s>]+>?$/);
const retainedDays = (days: number) => z.coerce.number().int().min(1).max(3650).default(days);
const marketplaceKey = z
  .string()
  .regex(/^[^\s,]{16,200}$/)
  .describe('a key of at least 16 characters')
  .optional();
const secretKeys = z
  .string()
  .regex(/^[^\s,]{32,200}(\s*,\s*[^\s,]{32,200})?$/)
  .describe('a key of at least 32 characters, or a new and an old one separated by a comma');

/** Every environment variable of the server; none is needed. `.env.example` says what each is for. */
const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?$/, 'postgres://user:password@host/database'),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('warn'),
  TRUST_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  SHUTDOWN_GRACE_SECONDS: z.coerce.number().int().min(0).max(60).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/)
    .describe('a token of at least 16 characters')
    .optional(),
  RATE_LIMITS: flag.default('on'),
  DEMO: flag.optional(),
  DEMO_HISTORY: flag.default('on'),
  OUTBOX: flag.optional(),
  SECRET_KEY: secretKeys.optional(),
  RENDER_WORKERS: z.coerce.number().int().min(1).max(8).default(1),
  WARM_PICTURES: flag.default('on'),
  PRINT_ICC_FILE: z.string().optional(),
  // Read where texts are (packages/messages), by the build of the pages too.
  SHOP_LANGUAGE: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z\d]{2,8})*$/)
    .describe('a language such as en-US')
    .default('en-US'),
  SHOP_TIME_ZONE: z
    .string()
    .refine((zone) => {
      try {
        new Intl.DateTimeFormat('en', { timeZone: zone });
        return true;
      } catch {
        return false;
      }
    })
    .describe('a time zone such as America/New_York')
    .default('UTC'),
  RIGHTS_WORDS: settingShapes.RIGHTS_WORDS.optional(),
  PRINT_FILE_NAMES: settingShapes.PRINT_FILE_NAMES.default(defaultPrintName),
  GANG_SHEET_NAMES: settingShapes.GANG_SHEET_NAMES.default(defaultSheetName),
  HOT_FOLDER: z
    .string()
    .refine((folder) => path.isAbsolute(folder) || isSftpFolder(folder))
    .describe('the full path of a folder, such as /mnt/rip/in, or sftp://user@host:port/path without a password')
    .optional(),
  HOT_FOLDER_KEY_FILE: z
    .string()
    .refine((file) => path.isAbsolute(file))
    .describe('the full path of a file with a private key')
    .optional(),
  HOT_FOLDER_KEY_PASSPHRASE: z.string().optional(),
  HOT_FOLDER_PASSWORD: z.string().optional(),
  HOT_FOLDER_HOST_KEY: z
    .string()
    .regex(/^SHA256:[A-Za-z\d+/]{43}$/)
    .describe('a fingerprint as ssh-keygen -lf prints it: SHA256: and 43 characters')
    .optional(),
  REVIEW_REQUEST_DAYS: z.coerce.number().int().min(0).max(60).default(0),
  INVOICE_BLOCK_DAYS: z.coerce.number().int().min(0).max(365).default(14),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@smtp.example.com'),
  MAIL_FROM: mailAddress
    .describe('a sender such as Merchmill <shop@example.com>')
    .default('Merchmill <shop@localhost>'),
  SUPPORT_EMAIL: mailAddress.describe('an email address').default('help@localhost'),
  SHOP_NAME: z.string().optional(),
  BRAND_ACCENT: settingShapes.BRAND_ACCENT.optional(),
  BRAND_INK: settingShapes.BRAND_INK.optional(),
  BRAND_HIGHLIGHT: settingShapes.BRAND_HIGHLIGHT.optional(),
  BRAND_LOGO: settingShapes.BRAND_LOGO.optional(),
  COMPANY_NAME: z.string().default('Merchmill'),
  COMPANY_ADDRESS: z.string().default(''),
  COMPANY_TAX_IDS: z.string().default(''),
  BANK_DETAILS: z.string().default(''),
  GUARANTEE_NOTICE: settingShapes.GUARANTEE_NOTICE.optional(),
  ACCESSIBILITY_NOTES: z.string().default(''),
  S3_ENDPOINT: optionalUrl,
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SANDBOX_PAYMENTS: flag.optional(),
  ...paymentEnvironment,
  SANDBOX_MARKETPLACE: flag.optional(),
  SANDBOX_MARKETPLACE_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  SANDBOX_MARKETPLACE_URL: optionalUrl,
  SANDBOX_MARKETPLACE_SECRET: marketplaceKey,
  SANDBOX_MARKETPLACE_KEY: marketplaceKey,
  RETAIN_MAILS_DAYS: retainedDays(90),
  RETAIN_REGISTRATIONS_DAYS: retainedDays(7),
  RETAIN_LOGIN_FAILURES_DAYS: retainedDays(7),
  RETAIN_DEVICES_DAYS: retainedDays(180),
  RETAIN_NOTIFICATIONS_DAYS: retainedDays(180),
  RETAIN_STORE_ORDERS_DAYS: retainedDays(180),
  RELEASE_GRACE_MINUTES: z.coerce.number().int().min(0).max(10_080).default(30),
  CARRIER_SPEED: z.coerce.number().min(1).max(100_000).default(1),
  CLOCK_SECONDS: z.coerce.number().int().min(1).max(60).default(60),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .string()
    .regex(/^(https:\/\/[^\s/@]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/\S*)?$/)
    .describe('an address such as https://accounts.google.com')
    .default('https://accounts.google.com'),
  RATES_URL: optionalUrl,
  RATES_FILE: z.string().optional(),
  RATES_MAX_AGE_DAYS: z.coerce.number().int().min(1).max(365).optional(),
  LINK_SHOPIFY_APP: linkUrl,
  LINK_ETSY_APP: linkUrl,
  LINK_HELP_CENTER: linkUrl,
  LINK_CUSTOMER_SERVICE: linkUrl,
});

/** The first seals, both open. */
const keysIn = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);

export type Config = ReturnType<typeof readConfig>;

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Everything that is wrong with the settings, one sentence each. */
export class BadConfiguration extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

/** What is missing beside settings that mean nothing without it. */
function missingBeside(given: Record<string, string | undefined>): { name: string; message: string }[] {
  const ofBucket = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find((name) => given[name]);
  const needs = [
    { name: 'S3_BUCKET', by: ofBucket },
    { name: 'S3_SECRET_ACCESS_KEY', by: given.S3_ACCESS_KEY_ID && 'S3_ACCESS_KEY_ID' },
    { name: 'S3_ACCESS_KEY_ID', by: given.S3_SECRET_ACCESS_KEY && 'S3_SECRET_ACCESS_KEY' },
    { name: 'GOOGLE_CLIENT_SECRET', by: given.GOOGLE_CLIENT_ID && 'GOOGLE_CLIENT_ID' },
    { name: 'GOOGLE_CLIENT_ID', by: given.GOOGLE_CLIENT_SECRET && 'GOOGLE_CLIENT_SECRET' },
    { name: 'SANDBOX_MARKETPLACE_SECRET', by: given.SANDBOX_MARKETPLACE_URL && 'SANDBOX_MARKETPLACE_URL' },
  ];
  if (given.HOT_FOLDER?.startsWith('sftp://') && !given.HOT_FOLDER_PASSWORD)
    needs.push({ name: 'HOT_FOLDER_KEY_FILE', by: 'HOT_FOLDER' });
  return needs.flatMap(({ name, by }) => (by && !given[name] ? [{ name, message: `is required with ${by}` }] : []));
}

type Environment = z.output<typeof Environment>;
type Given = Record<string, string | undefined>;
/** The file that some of it comes from, so that what is wrong can be found there. */
type SettingsFile = { name: string; settings: readonly string[] };

/** @throws BadConfiguration with everything that is wrong and where it stands; never with a value that may be a secret */
function checkEnvironment(given: Given, file: SettingsFile | undefined): Environment {
  const where = (name: string) => (file?.settings.includes(name) ? ` (in ${file.name})` : '');
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const messages = new Map(
      parsed.error.issues.map(({ path: [name], message }) => [name as keyof typeof Environment.shape, message]),
    );
    throw new BadConfiguration(
      [...messages].map(([name, message]) => {
        const shown = shownValue(Environment.shape[name], given[name] ?? '');
        return `${name}: ${mustBe(Environment.shape[name], message)}${shown ? `, not "${shown}"` : ''}${where(name)}`;
      }),
    );
  }
  const missing = [...missingBeside(given), ...missingSettings(parsed.data)];
  if (missing.length) throw new BadConfiguration(missing.map(({ name, message }) => `${name}: ${message}`));
  return parsed.data;
}

/** Where the shop is, and what is there only for trying it out. */
function placeOf(env: Environment) {
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const secure = publicUrl.startsWith('https:');
  const isPublic = isPublicAddress({ publicUrl: env.PUBLIC_URL, host: env.HOST });
  /** Off where others can reach the shop, unless it is asked for. */
  const forTrying = (said: 'on' | 'off' | undefined) => (said ?? (isPublic ? 'off' : 'on')) === 'on';
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    /** Cookies get `Secure` and the `__Host-` prefix, answers get HSTS. */
    secure,
    trustProxyHops: env.TRUST_PROXY_HOPS,
    /** Behind a proxy, which has to hear of it first; nobody waits for that on their own machine. */
    shutdownGraceSeconds: env.SHUTDOWN_GRACE_SECONDS ?? (secure ? 4 : 0),
    metricsToken: env.METRICS_TOKEN,
    /** Others than this machine can reach the shop. */
    isPublic,
    demo: forTrying(env.DEMO),
    /** The demo shop begins with orders of some weeks. */
    demoHistory: env.DEMO_HISTORY === 'on',
    /** The people of the demo shop, whose password is published, may log in. */
    demoPeople: !isPublic || env.DEMO === 'on',
    outbox: forTrying(env.OUTBOX),
    sandboxPayments: forTrying(env.SANDBOX_PAYMENTS),
    sandboxMarketplace: marketplaceOf(env, { publicUrl, isPublic, demo: forTrying(env.DEMO) }),
  };
}

/** The marketplace that comes with the shop; null where it is off. */
function marketplaceOf(env: Environment, place: { publicUrl: string; isPublic: boolean; demo: boolean }) {
  const isOn = (env.SANDBOX_MARKETPLACE ?? (place.demo && !place.isPublic ? 'on' : 'off')) === 'on';
  if (!isOn) return null;
  const port = env.SANDBOX_MARKETPLACE_PORT ?? (env.PORT ? env.PORT + 1 : 0);
  // By another name than the shop's: what browsers keep for the one does not reach the other, as with a real platform.
  const name = new URL(place.publicUrl).hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return {
    /** The one address to which the shop's calls of it go. */
    origin: new URL(env.SANDBOX_MARKETPLACE_URL ?? `http://${name}:${port || 3001}`).origin,
    /** Where the shop starts it; null where it runs elsewhere. */
    port: env.SANDBOX_MARKETPLACE_URL ? null : port,
    /** Nobody has said which: the next free one does as well. */
    anyPort: env.SANDBOX_MARKETPLACE_PORT === undefined,
    secret: env.SANDBOX_MARKETPLACE_SECRET ?? null,
    adminKey: env.SANDBOX_MARKETPLACE_KEY ?? null,
  };
}

/** A picture that was uploaded in the console. */
function pictureIn(value: string | undefined) {
  const [, fileId, widthPx, heightPx] = /^(\S+) (\d+)x(\d+)$/.exec(value ?? '') ?? [];
  return fileId ? { fileId, widthPx: Number(widthPx), heightPx: Number(heightPx) } : null;
}

/** How the shop looks. Its name is that of the company unless it has one of its own. */
function brandOf(env: Environment) {
  const own = { accent: env.BRAND_ACCENT, ink: env.BRAND_INK, highlight: env.BRAND_HIGHLIGHT };
  const said = Object.fromEntries(Object.entries(own).filter(([, color]) => color)) as Partial<BrandColors>;
  return {
    name: env.SHOP_NAME ?? env.COMPANY_NAME,
    /** Null while none is said. */
    colors: Object.keys(said).length ? { ...defaultBrandColors, ...said } : null,
    logo: pictureIn(env.BRAND_LOGO),
  };
}

/** Settings by the name that they had once. */
export const formerNames: ReadonlyMap<string, string> = new Map([['LINK_HELP_CENTRE', 'LINK_HELP_CENTER']]);

/** Reads and checks the environment. */
export function readConfig(environment: Given, file?: SettingsFile) {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  const filled = Object.fromEntries(given.map(([name, value]) => [formerNames.get(name) ?? name, value]));
  const env = checkEnvironment(filled, file);
  return {
    ...placeOf(env),
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** The same database without a pooler between. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databasePool: env.DATABASE_POOL,
    logLevel: env.LOG_LEVEL,
    rateLimits: env.RATE_LIMITS === 'on',
    renderWorkers: env.RENDER_WORKERS,
    warmPictures: env.WARM_PICTURES === 'on',
    /** The profile of the press that prints on paper; null for the one that comes with the shop. */
    printIccFile: env.PRINT_ICC_FILE ? path.resolve(env.PRINT_ICC_FILE) : null,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, support: env.SUPPORT_EMAIL },
    brand: brandOf(env),
    /** Who sells: stands on invoices. */
    company: {
      name: env.COMPANY_NAME,
      lines: listIn(env.COMPANY_ADDRESS),
      taxIds: listIn(env.COMPANY_TAX_IDS),
    },
    /** Where customers who pay by invoice transfer to; no lines where nobody has said it. */
    bank: { lines: listIn(env.BANK_DETAILS) },
    /** What the shop says by law beyond its own texts. */
    legal: {
      guaranteeNotice: pictureIn(env.GUARANTEE_NOTICE),
      accessibilityNotes: listIn(env.ACCESSIBILITY_NOTES),
    },
    s3: env.S3_BUCKET
      ? {
          endpoint: env.S3_ENDPOINT,
          region: env.S3_REGION,
          bucket: env.S3_BUCKET,
          accessKeyId: env.S3_ACCESS_KEY_ID,
          secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        }
      : null,
    /** Null where nobody signs in with Google. */
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : null,
    paymentProviders: providerSettings(env),
    /** After how many days what is kept of people only for a while is deleted. */
    retain: {
      mailsDays: env.RETAIN_MAILS_DAYS,
      registrationsDays: env.RETAIN_REGISTRATIONS_DAYS,
      loginFailuresDays: env.RETAIN_LOGIN_FAILURES_DAYS,
      devicesDays: env.RETAIN_DEVICES_DAYS,
      notificationsDays: env.RETAIN_NOTIFICATIONS_DAYS,
      storeOrdersDays: env.RETAIN_STORE_ORDERS_DAYS,
    },
    secretKeys: keysIn(env.SECRET_KEY),
    /** As it was said, for what may be said in the console as well. */
    environment: filled,
    /** By whose clock days and months of invoice accounts go. */
    timeZone: env.SHOP_TIME_ZONE,
    /** Nothing more is sold by invoice to whom something is overdue for longer. */
    invoiceBlockDays: env.INVOICE_BLOCK_DAYS,
    /** How long after its delivery a customer is asked to review an order; 0: never. */
    reviewRequestDays: env.REVIEW_REQUEST_DAYS,
    /** Brand names that sellers have to confirm, beside those of `reference/brand-names.ts`. */
    brandNames: namesIn(env.RIGHTS_WORDS ?? ''),
    /** Where presses take files from; null where nobody does. */
    hotFolder: env.HOT_FOLDER ?? null,
    /** How to log in where it is on a server. */
    hotFolderLogin: {
      keyFile: env.HOT_FOLDER_KEY_FILE ?? null,
      passphrase: env.HOT_FOLDER_KEY_PASSPHRASE ?? null,
      password: env.HOT_FOLDER_PASSWORD ?? null,
      hostKey: env.HOT_FOLDER_HOST_KEY ?? null,
    },
    /** Templates of what files of production are called. */
    fileNames: { prints: env.PRINT_FILE_NAMES, sheets: env.GANG_SHEET_NAMES },
    releaseGraceMinutes: env.RELEASE_GRACE_MINUTES,
    /** How much faster than the world the built-in carrier goes. */
    carrierSpeed: env.CARRIER_SPEED,
    /** How often jobs of each minute run. */
    clockSeconds: env.CLOCK_SECONDS,
    rates: { url: env.RATES_URL, file: env.RATES_FILE, maxAgeDays: env.RATES_MAX_AGE_DAYS },
    links: {
      shopifyApp: env.LINK_SHOPIFY_APP ?? null,
      etsyApp: env.LINK_ETSY_APP ?? null,
      helpCenter: env.LINK_HELP_CENTER ?? null,
      customerService: env.LINK_CUSTOMER_SERVICE ?? null,
    },
  };
}
