import { dayMs } from '@merchmill/contract/durations.ts';
import type { Config } from '../config.ts';
import type { Settings } from './env-file.ts';

/** What only the running shop knows. */
export type StartFacts = {
  /** Folder of the embedded database, or host and name of the one on a server. */
  database: { kind: 'pglite' | 'postgres'; place: string; version: string | null };
  /** Where the rates in use come from, and for which day; null before the first are there. */
  rates: { source: string; asOf: Date } | null;
  /** Why the mail server cannot be used now. */
  mailFault: string | null;
  origin: Settings['origin'];
  notes: readonly string[];
  now: Date;
};

type Row = readonly [part: string, runsOn: string];

const day = (date: Date) =>
  date.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
const daysBetween = (from: Date, to: Date) => Math.floor((to.getTime() - from.getTime()) / dayMs);
const hostOf = (url: string) => new URL(url).host;

function paymentsOf({ paymentProviders: { adyen, stripe, paypal }, sandboxPayments }: Config): string {
  const mode = (name: string, settings: { test: boolean } | null) =>
    settings ? [`${name} (${settings.test ? 'test' : 'live'})`] : [];
  const all = [...mode('Adyen', adyen), ...mode('Stripe', stripe), ...mode('PayPal', paypal)];
  return [...all, ...(sandboxPayments ? ['sandbox'] : [])].join(', ') || 'none: nothing can be bought';
}

function mailOf({ mail: { smtpUrl }, outbox }: Config): string {
  if (smtpUrl) return `SMTP at ${hostOf(smtpUrl)}`;
  return outbox ? 'local outbox at /outbox; nothing is sent' : 'none: mails wait until there is a mail server';
}

function settingsOf({ file, fromFile, fromEnvironment }: StartFacts['origin']): string {
  const from = (place: string, names: readonly string[]) => (names.length ? [`${names.join(', ')} from ${place}`] : []);
  const all = [...from(file ?? '.env', fromFile), ...from('the environment', fromEnvironment)];
  return all.join('; ') || 'all as they come';
}

/** Which part runs on what. Names places, never keys or passwords. */
export function startRows(config: Config, { database, rates, origin, now }: StartFacts): Row[] {
  const { s3 } = config;
  const version = database.version ? ` ${database.version}` : '';
  return [
    [
      'Database',
      database.kind === 'pglite' ? `embedded, in ${database.place}` : `PostgreSQL${version} at ${database.place}`,
    ],
    [
      'Files',
      s3
        ? `S3 bucket ${s3.bucket}${s3.endpoint ? ` at ${hostOf(s3.endpoint)}` : ` (${s3.region})`}`
        : `${config.dataDir}/files`,
    ],
    ['Mail', mailOf(config)],
    ['Payments', paymentsOf(config)],
    ['Rates', rates ? `${rates.source}, of ${day(rates.asOf)} (${age(rates.asOf, now)})` : 'none yet'],
    ['Address', `${config.publicUrl}, listening on ${config.host}:${config.port}`],
    ['Demo shop', config.demo ? 'on' : 'off'],
    ['Settings', settingsOf(origin)],
  ];
}

function age(from: Date, to: Date): string {
  const days = daysBetween(from, to);
  return days < 1 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'} old`;
}

const oldRatesDays = 7;

/** What an owner would want to know before others come. */
export function startWarnings(config: Config, facts: StartFacts): string[] {
  const { mail, company, secure, trustProxyHops, sandboxPayments, paymentProviders, rateLimits } = config;
  const open = config.isPublic;
  const hasProvider = Object.values(paymentProviders).some(Boolean);
  const said: [boolean, string][] = [
    [
      open && config.demo,
      'The demo shop is on at a public address: its people may have a published password (DEMO=off).',
    ],
    [
      open && sandboxPayments,
      'Sandbox payments are on at a public address: anybody can order without paying (SANDBOX_PAYMENTS=off).',
    ],
    [
      open && !hasProvider && !sandboxPayments,
      'No payment provider is set up: nothing can be bought (ADYEN_*, STRIPE_*, PAYPAL_*, or Settings in the console).',
    ],
    [open && !secure, 'The public address is not https: cookies and passwords travel in the clear (PUBLIC_URL).'],
    [
      secure && trustProxyHops === 0,
      'An https address needs a proxy, and none is trusted: every visitor counts as one (TRUST_PROXY_HOPS=1).',
    ],
    [
      open && !mail.smtpUrl,
      config.outbox
        ? 'No mail server is set up: mails stay in the outbox (SMTP_URL, or Settings in the console).'
        : 'No mail server is set up: mails wait until there is one (SMTP_URL, or Settings in the console).',
    ],
    [
      Boolean(mail.smtpUrl) && /@localhost\b/.test(mail.from),
      'Mails are sent from an address at localhost, which others refuse (MAIL_FROM, or Settings in the console).',
    ],
    [
      open && /@localhost\b/.test(mail.support),
      'Customers are told to write to an address at localhost (SUPPORT_EMAIL).',
    ],
    [open && company.lines.length === 0, 'Invoices name no address of the company (COMPANY_ADDRESS, COMPANY_TAX_IDS).'],
    [open && !rateLimits, 'Rate limits are off (RATE_LIMITS=on).'],
    [
      facts.rates !== null && daysBetween(facts.rates.asOf, facts.now) > oldRatesDays && (open || !config.demo),
      'Exchange rates are old, and orders in other currencies are charged by them (RATES_URL, or Settings in the console).',
    ],
  ];
  return [
    ...facts.notes,
    ...(facts.mailFault ? [facts.mailFault] : []),
    ...said.flatMap(([holds, text]) => (holds ? [text] : [])),
  ];
}

/** The table and its warnings, as they are printed. */
export function startTable(config: Config, facts: StartFacts): string {
  const rows = startRows(config, facts);
  const width = Math.max(...rows.map(([part]) => part.length));
  const table = rows.map(([part, runsOn]) => `  ${part.padEnd(width)}  ${runsOn}`);
  const warnings = startWarnings(config, facts).map((text) => `  ! ${text}`);
  return [...table, ...(warnings.length ? ['', ...warnings] : [])].join('\n');
}
