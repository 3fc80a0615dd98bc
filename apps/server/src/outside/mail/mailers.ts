import nodemailer from 'nodemailer';
import type { Config } from '../../config.ts';
import type { Mailer } from './port.ts';

/** Leaves mails in the database, where the local outbox page shows them. */
const localMailer: Mailer = { send: async () => {} };

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
  });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}

export function createMailer({ mail }: Config): Mailer {
  return mail.smtpUrl ? smtpMailer(mail.smtpUrl, mail.from) : localMailer;
}
