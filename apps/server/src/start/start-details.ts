import { desc } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { isOnServer, openHotFolder } from '../modules/fulfillment/production/index.ts';
import { rateHistory } from '../modules/shop/currency/currency.tables.ts';
import type { Db } from '../platform/db/client.ts';
import type { StartDetails } from './start-table.ts';

const mailMs = 3000;

/** Why the mail server cannot be used now, in one sentence. Mails wait for it; the shop opens without. */
export async function findMailFault({ mail: { smtpUrl }, environment }: Config): Promise<string | null> {
  if (!smtpUrl) return null;
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: mailMs,
    greetingTimeout: mailMs,
    socketTimeout: mailMs,
    dnsTimeout: mailMs,
  });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const cause = /\bE[A-Z]{4,}\b/.exec(message)?.[0] ?? code ?? 'no reason given';
    const reason = code === 'EAUTH' ? 'rejected the user name or password' : `cannot be reached (${cause})`;
    const place = environment.SMTP_URL ? 'SMTP_URL' : 'Settings in the console';
    return `The mail server ${new URL(smtpUrl).host} ${reason}. Emails wait until it works (${place}).`;
  } finally {
    transport.close();
  }
}

const serverMs = 3000;

/** Why the SFTP server of the hot folder cannot be used now, in one sentence. Batches wait for it; the shop opens without. */
export async function findHotFolderFault(config: Pick<Config, 'hotFolder' | 'hotFolderLogin'>): Promise<string | null> {
  if (!config.hotFolder || !isOnServer(config.hotFolder)) return null;
  try {
    (await openHotFolder(config, { connectMs: serverMs, idleMs: serverMs })).close();
    return null;
  } catch (error) {
    return `${(error as Error).message} Batches wait until it works (HOT_FOLDER=${config.hotFolder}).`;
  }
}

/** The newest rates and their source. */
export async function findRates(db: Db): Promise<StartDetails['rates']> {
  const { source, asOf } = rateHistory;
  const [newest] = await db.select({ source, asOf }).from(rateHistory).orderBy(desc(asOf)).limit(1);
  return newest ?? null;
}
