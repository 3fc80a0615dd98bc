import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* What print files are called, by their format. */
export const printFormatMessages = defineMessages({
  png: 'Print file',
  white: 'White ink',
  pdf: 'PDF',
  cmyk: 'CMYK file',
  cut: 'Print with cut lines',
  dst: 'Embroidery file',
});
