import type { MailContent } from '../../shop/mail/index.ts';

/* Mails about somebody's account and the staff's. */

/** Nothing in it that the other side has typed: anybody can have it sent to anybody. */
export const codeMail = (shopName: string, code: string, minutes: number): MailContent => ({
  template: 'verificationCode',
  subject: `${code} is your ${shopName} code`,
  greeting: 'there',
  blocks: [`Enter this code to finish signing up at ${shopName}:`, { kind: 'code', code }],
  note: `The code works for ${minutes} minutes. Don’t share it with anyone. If you didn’t sign up, you can ignore this email.`,
});

export const alreadyRegisteredMail = (shopName: string, name: string, loginUrl: string): MailContent => ({
  template: 'alreadyRegistered',
  subject: `You already have a ${shopName} account`,
  greeting: name,
  blocks: ['Someone, probably you, tried to sign up with this email address. You already have an account.'],
  action: { label: 'Log in', url: loginUrl },
  note: 'If it wasn’t you, you don’t need to do anything.',
});

type RolesGiven = {
  by: { name: string; email: string };
  to: { name: string; email: string };
  /** The new ones, such as "the role Finance". */
  roles: string;
  reason: string;
  /** They were on the staff before. */
  isKnown: boolean;
  /** Days for which their approvals do not count yet. */
  waitingDays: number | null;
  link: string;
};

export const rolesMail = ({ by, to, roles, reason, isKnown, waitingDays, link }: RolesGiven): MailContent => ({
  template: 'staffRoles',
  subject: isKnown ? `${to.name} now has ${roles}` : `${to.name} joined the staff with ${roles}`,
  blocks: [
    `${by.name} (${by.email}) gave ${to.name} (${to.email}) ${roles}. The reason given: ${reason}`,
    ...(waitingDays
      ? [`For ${waitingDays} days, approvals by ${to.name} don’t count where a refund needs two people.`]
      : []),
  ],
  action: { label: 'Manage staff', url: link },
  note: 'If you don’t know about this change, ask.',
});
