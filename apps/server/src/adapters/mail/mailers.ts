import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Mail, Mailer } from './port.ts';

/** Leaves mails in the database, where the local outbox page shows them. */
const localMailer: Mailer = { send: async () => {} };

/** There is no mail server, and no outbox where somebody would read it: mails wait until there is one. */
export class NoMailServer extends Error {
  override readonly name = 'NoMailServer';

  constructor() {
    super('No mail server is set up yet.');
  }
}

/** A mail as it travels, with what tells mail programs how to unsubscribe. */
export function toMessage(from: string, { to, subject, text, html, unsubscribeUrl }: Mail) {
  const headers = unsubscribeUrl && {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { from, to: { name: '', address: to }, subject, text, html, ...(headers ? { headers } : {}) };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(toMessage(from, mail));
    },
  };
}

/** Sends as the configuration says at that moment: the console may change it. */
export function createMailer({ mail, outbox }: Pick<Config, 'mail' | 'outbox'>): Mailer {
  let known: { url: string; from: string; mailer: Mailer } | undefined;
  return {
    async send(message) {
      const { smtpUrl: url, from } = mail;
      if (!url && !outbox) throw new NoMailServer();
      if (!url) return localMailer.send(message);
      if (known?.url !== url || known.from !== from) known = { url, from, mailer: smtpMailer(url, from) };
      return known.mailer.send(message);
    },
  };
}
