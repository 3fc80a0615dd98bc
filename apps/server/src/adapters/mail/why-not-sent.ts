import type { Config } from '../../config.ts';

type MailFault = { code?: unknown; responseCode?: unknown; command?: unknown };

const placeOf = (smtpUrl: string | undefined) => {
  try {
    return new URL(smtpUrl ?? '').host;
  } catch {
    return 'the mail server';
  }
};

/** Why a mail could not be handed over, in a sentence without what the server said: that may hold anything. */
export function whyNotSent(error: unknown, { smtpUrl, from }: Pick<Config['mail'], 'smtpUrl' | 'from'>): string {
  const { code, responseCode, command } = error as MailFault;
  const place = placeOf(smtpUrl);
  const said = typeof responseCode === 'number' ? ` (it said ${responseCode})` : '';
  if (code === 'EAUTH') return `${place} does not accept this user and password${said}.`;
  if (code === 'EDNS' || code === 'ENOTFOUND') return `There is no mail server called ${place}.`;
  if (code === 'ETLS' || command === 'STARTTLS') return `${place} does not encrypt this way. Choose another security.`;
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return `${place} does not accept the sender ${from}${said}.`;
  if (code === 'EENVELOPE') return `${place} does not accept the recipient or the sender ${from}${said}.`;
  if (code === 'ETIMEDOUT') return `${place} did not answer in time. Check the server name, port, and security.`;
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ECONNREFUSED')
    return `Can't connect to ${place}. Check the server name, port, and security.`;
  return `${place} did not take the mail${said}.`;
}
