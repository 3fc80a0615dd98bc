import { roleInSentence, type TeamRole } from '@merchmill/contract/account/team.ts';
import type { MailContent } from '../../shop/mail/index.ts';

/* Mails about who works for whom. */

type Person = { name: string; email: string };

/** A name that could be read as a link or an address is left out of a mail to strangers: anybody chooses their own. */
export const nameInMail = ({ name, email }: Person): string => (/[:/@<>]|\S\.\S|www/i.test(name) ? email : name);

type Invited = { shopName: string; from: Person; role: TeamRole; link: string; days: number };

/** To whoever has the address, with or without an account. */
export const invitationMail = ({ shopName, from, role, link, days }: Invited): MailContent => ({
  template: 'teamInvitation',
  subject: `${from.name} invited you to their ${shopName} team`,
  greeting: 'there',
  blocks: [
    from.name === from.email
      ? `${from.email} invites you to work with them at ${shopName} ${roleInSentence(role)}.`
      : `${from.name} (${from.email}) invites you to work with them at ${shopName} ${roleInSentence(role)}.`,
    'Log in or sign up with this email address to accept.',
  ],
  action: { label: 'See the invitation', url: link },
  note: `The link works once, for ${days} days. If you don’t know the sender, you can ignore this email.`,
});

type Accepted = { shopName: string; name: string; member: Person; role: TeamRole; link: string };

export const acceptedMail = ({ shopName, name, member, role, link }: Accepted): MailContent => ({
  template: 'teamAccepted',
  subject: `${member.name} joined your team`,
  greeting: name,
  blocks: [
    `${member.name} (${member.email}) accepted your invitation and now works for you at ${shopName} ${roleInSentence(role)}.`,
  ],
  action: { label: 'Manage your team', url: link },
  note: 'You can change the role or remove this person at any time.',
});

export const removedMail = ({
  shopName,
  name,
  owner,
}: {
  shopName: string;
  name: string;
  owner: string;
}): MailContent => ({
  template: 'teamRemoved',
  subject: 'You’re no longer on a team',
  greeting: name,
  blocks: [
    `${owner} removed you from their team at ${shopName}. You can no longer see or change anything of theirs.`,
    'Your own account hasn’t changed.',
  ],
});
