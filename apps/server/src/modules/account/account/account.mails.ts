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

type Reader = { name: string; guest: boolean };

/** Also to guests, who have no account that could be suspended. */
export const suspendedMail = (shopName: string, { name, guest }: Reader, reason: string): MailContent => ({
  template: 'accountSuspended',
  subject: guest ? `You can’t order at ${shopName} anymore` : `Your ${shopName} account is suspended`,
  greeting: name,
  blocks: [
    guest
      ? `${shopName} no longer takes orders for this email address. The reason given: ${reason}`
      : `You’ve been logged out and can’t log in for now. The reason given: ${reason}`,
    'Orders you’ve already placed aren’t affected.',
  ],
  note: `If you think this is a mistake, contact ${shopName}.`,
});

export const reinstatedMail = (shopName: string, { name, guest }: Reader, shopUrl: string): MailContent => ({
  template: 'accountReinstated',
  subject: guest ? `You can order at ${shopName} again` : `Your ${shopName} account is active again`,
  greeting: name,
  blocks: [guest ? 'You can order with this email address again.' : 'You can log in again with your password.'],
  action: guest ? { label: 'Visit the shop', url: shopUrl } : { label: 'Log in', url: `${shopUrl}/login` },
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
