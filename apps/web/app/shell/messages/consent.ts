import { defineMessages } from '@merchmill/messages/define-messages.ts';
/* Words of the privacy choices and of the small form for ideas. */
export const consentMessages = defineMessages({
  title: 'Your privacy',
  adSource: 'You came here from an ad. May we count it with your visit and your order, so we know which ads work?',
  nothing:
    'Right now, nothing here needs your consent: no ads, no third parties. You can still decline everything for the future.',
  current: { all: 'You’ve accepted all.', none: 'You’ve declined all.' },
  change: 'You can change this anytime under “Privacy choices” at the bottom of any page.',
  accept: 'Accept all',
  reject: 'Decline all',
  policy: 'Privacy policy',
  link: 'Privacy choices',
  close: 'Close',
});

export const ideaMessages = defineMessages({
  link: 'Suggest an idea',
  title: 'What are we missing?',
  lead: 'A store to connect, a product to print on, something that slows you down: tell us.',
  idea: 'Your idea',
  email: 'Email address',
  optional: 'only if you’d like a reply',
  submit: 'Send',
  thanks: 'Thanks! We’ve got your idea.',
  close: 'Close',
});
