import type { MailSamples } from '../../shop/mail/index.ts';
import { acceptedMail, invitationMail, removedMail } from './team.mails.ts';

export const teamMailSamples: MailSamples<'teamInvitation' | 'teamAccepted' | 'teamRemoved'> = {
  teamInvitation: ({ shopName, link }) =>
    invitationMail({
      ...{ shopName, from: { name: 'Ada Byron', email: 'ada@example.com' }, role: 'accountant', days: 7 },
      link: link('/team-invitation/sample'),
    }),
  teamAccepted: ({ shopName, link }) =>
    acceptedMail({
      ...{ shopName, name: 'Ada', member: { name: 'Sam Rivera', email: 'sam@example.com' }, role: 'accountant' },
      link: link('/settings/team'),
    }),
  teamRemoved: ({ shopName }) => removedMail({ shopName, name: 'Sam', owner: 'Ada Byron' }),
};
