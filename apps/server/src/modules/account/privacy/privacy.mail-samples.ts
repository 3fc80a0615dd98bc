import type { MailSamples } from '../../shop/mail/index.ts';
import { deletedMail, deletionMail, exportReadyMail, guestLinkMail, keptMail } from './privacy.mails.ts';

const day = new Date('2026-12-07T09:00:00Z');

export const privacyMailSamples: MailSamples<
  'dataExport' | 'guestDeletionLink' | 'accountDeletion' | 'accountKept' | 'accountDeleted'
> = {
  dataExport: ({ link }) => exportReadyMail('Ada', day, link('/login')),
  guestDeletionLink: ({ shopName, link }) => guestLinkMail(shopName, 'MM-100234', link('/track')),
  accountDeletion: ({ shopName, link }) =>
    deletionMail({ what: 'account', shopName, name: 'Ada', eraseAt: day, link: link('/login') }),
  accountKept: ({ shopName }) => keptMail('account', shopName, 'Ada'),
  accountDeleted: ({ shopName }) => deletedMail('account', shopName),
};
