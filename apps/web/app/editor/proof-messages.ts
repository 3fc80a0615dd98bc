import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the soft proof in the designer: colors as four inks print them. */

export const proofMessages = defineMessages({
  toggle: 'Print colors',
  about: 'Shows colors as they will print',
  on: 'Colors are shown as they print.',
  off: 'Colors are shown as on your screen.',
  duller: 'Prints duller, like {hex}',
});
