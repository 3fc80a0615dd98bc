import type { MailSamples } from '../../shop/mail/index.ts';
import { alreadyRegisteredMail, codeMail, reinstatedMail, rolesMail, suspendedMail } from './account.mails.ts';
import {
  addressTakenMail,
  emailChangedMail,
  emailCodeMail,
  newDeviceMail,
  passwordChangedMail,
  resetMail,
} from './security.mails.ts';
import { signInMail } from './sign-in.mails.ts';

export const accountMailSamples: MailSamples<
  | 'verificationCode'
  | 'alreadyRegistered'
  | 'passwordReset'
  | 'passwordChanged'
  | 'emailCode'
  | 'emailTaken'
  | 'emailChanged'
  | 'newDevice'
  | 'signInChanged'
  | 'accountSuspended'
  | 'accountReinstated'
  | 'staffRoles'
> = {
  verificationCode: ({ shopName }) => codeMail(shopName, '204815', 15),
  alreadyRegistered: ({ shopName, link }) => alreadyRegisteredMail(shopName, 'Ada', link('/login')),
  passwordReset: ({ shopName, link }) => resetMail(shopName, 'Ada', link('/reset-password'), 30),
  passwordChanged: ({ shopName, link }) =>
    passwordChangedMail({ shopName, name: 'Ada', recoverUrl: link('/recover'), passkeys: 1 }),
  emailCode: ({ shopName }) => emailCodeMail(shopName, '204815', 15),
  emailTaken: ({ shopName, link }) => addressTakenMail(shopName, 'Ada', link('/login')),
  emailChanged: ({ shopName, link }) =>
    emailChangedMail({ shopName, name: 'Ada', newEmail: 'ada.byron@example.com', link: link('/login'), days: 7 }),
  newDevice: ({ shopName, link }) =>
    newDeviceMail({
      ...{ shopName, name: 'Ada', client: 'Firefox on Linux', at: 'Nov 30, 9:40 AM UTC' },
      link: link('/login'),
    }),
  signInChanged: ({ shopName }) => signInMail(shopName, 'authenticatorOn', 'Ada'),
  accountSuspended: ({ shopName }) =>
    suspendedMail(shopName, { name: 'Ada', guest: false }, 'We couldn’t verify your last three payments.'),
  accountReinstated: ({ shopName, link }) => reinstatedMail(shopName, { name: 'Ada', guest: false }, link('')),
  staffRoles: ({ link }) =>
    rolesMail({
      by: { name: 'Grace Owner', email: 'grace@example.com' },
      to: { name: 'Sam Rivera', email: 'sam@example.com' },
      roles: 'the role Finance',
      reason: 'Takes over accounting.',
      isKnown: false,
      waitingDays: 3,
      link: link('/operations/people'),
    }),
};
