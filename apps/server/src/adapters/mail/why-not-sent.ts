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
  const said = typeof responseCode === 'number' ? ` (response ${responseCode})` : '';
  if (code === 'EAUTH') return `${place} rejected this user name and password${said}.`;
  if (code === 'EDNS' || code === 'ENOTFOUND')
    return `We couldn’t find a mail server at ${place}. Check the server name.`;
  if (code === 'ETLS' || command === 'STARTTLS')
    return `${place} doesn’t support this encryption. Choose another security option.`;
  if (code === 'EENVELOPE' && command === 'MAIL FROM') return `${place} rejected the sender ${from}${said}.`;
  if (code === 'EENVELOPE') return `${place} rejected the recipient or the sender ${from}${said}.`;
  if (code === 'ETIMEDOUT') return `${place} didn’t respond in time. Check the server name, port, and security.`;
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ECONNREFUSED')
    return `We couldn’t connect to ${place}. Check the server name, port, and security.`;
  return `${place} didn’t accept the email${said}.`;
}
