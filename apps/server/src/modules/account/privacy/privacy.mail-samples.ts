import type { MailSamples } from '../../shop/mail/index.ts';
import { deletedMail, deletionMail, exportReadyMail, keptMail } from './privacy.mails.ts';

const day = new Date('2026-12-07T09:00:00Z');

export const privacyMailSamples: MailSamples<'dataExport' | 'accountDeletion' | 'accountKept' | 'accountDeleted'> = {
  dataExport: ({ link }) => exportReadyMail('Ada', day, link('/login')),
  accountDeletion: ({ shopName, link }) => deletionMail(shopName, 'Ada', day, link('/login')),
  accountKept: ({ shopName }) => keptMail(shopName, 'Ada'),
  accountDeleted: ({ shopName }) => deletedMail(shopName),
};
