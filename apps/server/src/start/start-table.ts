import { dayMs } from '@merchmill/contract/durations.ts';
import type { Config } from '../config.ts';
import type { Settings } from './env-file.ts';

/** What only the running shop knows. */
export type StartDetails = {
  /** Folder of the embedded database, or host and name of the one on a server. */
  database: { kind: 'pglite' | 'postgres'; place: string; version: string | null };
  /** Where the rates in use come from, and for which day; null before the first are there. */
  rates: { source: string; asOf: Date } | null;
  /** Why the mail server cannot be used now. */
  mailFault: string | null;
  /** Why the hot folder cannot be used now. */
  hotFolderFault: string | null;
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
  return [...all, ...(sandboxPayments ? ['sandbox'] : [])].join(', ') || 'none: checkout is closed';
}

function mailOf({ mail: { smtpUrl }, outbox }: Config): string {
  if (smtpUrl) return `SMTP at ${hostOf(smtpUrl)}`;
  return outbox ? 'local outbox at /outbox; no emails are sent' : 'none: emails wait for a mail server';
}

function marketplaceOf({ sandboxMarketplace }: Config): string {
  if (!sandboxMarketplace) return 'none: sellers can’t connect a store';
  return `sandbox at ${sandboxMarketplace.origin}`;
}

function settingsOf({ file, fromFile, fromEnvironment }: StartDetails['origin']): string {
  const from = (place: string, names: readonly string[]) => (names.length ? [`${names.join(', ')} from ${place}`] : []);
  const all = [...from(file ?? '.env', fromFile), ...from('the environment', fromEnvironment)];
  return all.join('; ') || 'defaults';
}

/** Which part runs on what. Names places, never keys or passwords. */
function startRows(config: Config, { database, rates, origin, now }: StartDetails): Row[] {
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
    ['Stores', marketplaceOf(config)],
    ['Rates', rates ? `${rates.source}, ${day(rates.asOf)} (${age(rates.asOf, now)})` : 'none yet'],
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
export function startWarnings(config: Config, facts: StartDetails): string[] {
  const { mail, company, secure, trustProxyHops, sandboxPayments, sandboxMarketplace } = config;
  const { paymentProviders, rateLimits } = config;
  const open = config.isPublic;
  const hasProvider = Object.values(paymentProviders).some(Boolean);
  const said: [boolean, string][] = [
    [
      open && config.demo,
      'The demo shop is on at a public address, and its accounts may have a published password (DEMO=off).',
    ],
    [
      open && sandboxPayments,
      'Sandbox payments are on at a public address, so anyone can order without paying (SANDBOX_PAYMENTS=off).',
    ],
    [
      open && sandboxMarketplace !== null,
      'The sandbox marketplace is on at a public address, so anyone can place store orders (SANDBOX_MARKETPLACE=off).',
    ],
    [
      open && !hasProvider && !sandboxPayments,
      'No payment provider is set up, so checkout is closed (ADYEN_*, STRIPE_*, PAYPAL_*, or Settings in the console).',
    ],
    [open && !secure, 'The public address is not https, so cookies and passwords are sent unencrypted (PUBLIC_URL).'],
    [
      secure && trustProxyHops === 0,
      'No proxy is trusted in front of this https address, so all visitors share one rate limit (TRUST_PROXY_HOPS=1).',
    ],
    [
      open && !mail.smtpUrl,
      config.outbox
        ? 'No mail server is set up, so emails stay in the outbox (SMTP_URL, or Settings in the console).'
        : 'No mail server is set up, so emails wait (SMTP_URL, or Settings in the console).',
    ],
    [
      Boolean(mail.smtpUrl) && /@localhost\b/.test(mail.from),
      'Emails are sent from a localhost address, which mail servers reject (MAIL_FROM, or Settings in the console).',
    ],
    [open && /@localhost\b/.test(mail.support), 'The support address customers see is at localhost (SUPPORT_EMAIL).'],
    [open && company.lines.length === 0, 'Invoices show no company address (COMPANY_ADDRESS, COMPANY_TAX_IDS).'],
    [open && !rateLimits, 'Rate limits are off (RATE_LIMITS=on).'],
    [
      facts.rates !== null && daysBetween(facts.rates.asOf, facts.now) > oldRatesDays && (open || !config.demo),
      'Orders in other currencies use outdated exchange rates (RATES_URL, or Settings in the console).',
    ],
  ];
  return [
    ...facts.notes,
    ...(facts.mailFault ? [facts.mailFault] : []),
    ...(facts.hotFolderFault ? [facts.hotFolderFault] : []),
    ...said.flatMap(([holds, text]) => (holds ? [text] : [])),
  ];
}

/** The table and its warnings, as they are printed. */
export function startTable(config: Config, facts: StartDetails): string {
  const rows = startRows(config, facts);
  const width = Math.max(...rows.map(([part]) => part.length));
  const table = rows.map(([part, runsOn]) => `  ${part.padEnd(width)}  ${runsOn}`);
  const warnings = startWarnings(config, facts).map((text) => `  ! ${text}`);
  return [...table, ...(warnings.length ? ['', ...warnings] : [])].join('\n');
}
