import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Who works for whom, as every page shows it. */
export const teamMessages = defineMessages({
  roles: { manager: 'Manager', designer: 'Designer', orders: 'Orders', accountant: 'Accountant' },
  bar: note('Working for someone else', 'names the bar above every page'),
  workingFor: 'You’re working for {name}',
  as: note('Role: {role}', 'what a member works as in a team'),
  back: 'Back to my account',
  switchTo: 'Work for {name}',
  ownAccount: 'My account',
});
