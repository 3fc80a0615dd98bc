import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* Prints of a batch that are laid out together on sheets or a roll. */
export const gangMessages = defineMessages({
  open: 'Gang sheet',
  title: 'Gang sheet',
  lead: 'Lays all prints of this batch out together, with the unit number beside each.',
  fields: {
    widthMm: 'Width (mm)',
    lengthMm: 'Length up to (mm)',
    spacingMm: 'Spacing (mm)',
  },
  layOut: 'Lay out prints',
  layingOut: 'Laying out prints…',
  count: '{count, plural, one {# sheet} other {# sheets}}',
  sheet: note(
    'Sheet {number}: {width} × {length} mm, {count, plural, one {# print} other {# prints}}, {fill}% filled ({covered}% without spacing)',
    'filled: how much of the sheet prints take',
  ),
  tooLarge: 'Larger than a sheet, and left out:',
  print: note('{code}, {area}, ×{quantity}', 'code: the number of a unit; area: a place on the product'),
  nothing: 'Nothing in this batch is left to print.',
  pdf: 'Sheets (PDF)',
  ticket: 'Order ticket (JSON)',
});
