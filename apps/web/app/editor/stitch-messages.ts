import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of embroidery in the designer: the design as it is sewn. */

export const stitchMessages = defineMessages({
  waiting: 'Laying stitches…',
  refused: 'Images can’t be embroidered. Use text and shapes here.',
  none: 'There is nothing here that is wide enough to sew.',
  failed: 'Stitches can’t be shown right now.',
  count: '{count, plural, one {1 stitch} other {{count, number} stitches}}',
});
