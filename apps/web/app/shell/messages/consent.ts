import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the privacy choices and of the small form for ideas. */
export const consentMessages = defineMessages({
  title: 'Your choice',
  adSource:
    'You came here from a link of somebody who advertises with us. May we count that with your visit and your order? It tells us which advertisements are worth it.',
  nothing:
    'At the moment there is nothing here that needs your consent: no advertising, no third parties. You can still say no to all of it for the future.',
  current: { all: 'You have accepted everything so far.', none: 'You have rejected everything so far.' },
  change: 'You can change your mind at any time under “Privacy choices” at the foot of each page.',
  accept: 'Accept all',
  reject: 'Reject all',
  policy: 'Privacy policy',
  link: 'Privacy choices',
  close: 'Close',
});

export const ideaMessages = defineMessages({
  link: 'Suggest an idea',
  title: 'What are we missing?',
  lead: 'A platform to connect to, a product to print on, something that gets in your way: tell us.',
  idea: 'Your idea',
  email: 'E-mail address',
  optional: 'only if you want an answer',
  submit: 'Send',
  thanks: 'Thank you, it is written down.',
  close: 'Close',
});
