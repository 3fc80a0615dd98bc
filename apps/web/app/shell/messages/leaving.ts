import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the question before unsaved changes are left behind. */
export const leavingMessages = defineMessages({
  unsaved: 'Unsaved changes',
  leave: 'If you leave now, you’ll lose your changes.',
  leaveNow: 'Leave without saving',
  stay: 'Keep editing',
  close: 'Close',
});
