import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Said to who logs in to an account that is to be deleted. */
export const deletionMessages = defineMessages({
  title: 'Your account will be deleted',
  text: note('It will be deleted on {day}.', 'day: November 24, 2026'),
  keep: 'Keep my account',
});
