import { defineMessages, note } from '@merchmill/messages/define-messages.ts';

/* What every field says of itself in which one chooses of many, or days. */
export const pickerMessages = defineMessages({
  nothing: 'No matches',
  searching: 'Searching…',
  clear: 'Clear {label}',
  open: 'Show choices for {label}',
  count: '{count, plural, one {# match} other {# matches}}',
});

export const dateRangeMessages = defineMessages({
  from: note('From', 'the first day'),
  to: note('To', 'the last day'),
  calendar: 'Choose dates',
  presets: 'Common ranges',
  ranges: {
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    thisYear: 'This year',
  },
  clear: 'Clear dates',
  close: 'Done',
});
