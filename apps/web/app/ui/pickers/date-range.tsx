import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { MmTextField } from '../text-field.tsx';
import { calendarButtonLook, type DateRangeMessages } from './date-range-look.ts';
import type { DayRange } from './day-ranges.ts';

// The calendar comes when it is asked for: the two fields do without it.
const CalendarPopover = lazy(() => import('./calendar-popover.tsx'));

type Props = {
  /** What the page was asked for; under these names the form of the page sends them. */
  asked: Partial<DayRange>;
  messages: DateRangeMessages;
};

/**
 * Between which days: two fields of the browser, which work before any script does and on every phone, and a calendar
 * with the usual ranges that fills them.
 */
export function MmDateRange({ asked, messages }: Props) {
  const [range, setRange] = useState<DayRange>({ from: asked.from ?? '', to: asked.to ?? '' });
  const [isWanted, setWanted] = useState(false);
  const button = (
    <button
      type="button"
      aria-label={messages.calendar}
      aria-haspopup="dialog"
      onClick={() => setWanted(true)}
      className={calendarButtonLook}
    >
      <CalendarDays aria-hidden className="size-5" />
    </button>
  );
  const field = (end: keyof DayRange) => (
    <div className="min-w-0 flex-1 xs:w-40 xs:flex-none [&_.mm-field]:grid-cols-[minmax(0,1fr)]">
      <MmTextField
        name={end}
        type="date"
        label={messages[end]}
        value={range[end]}
        onChange={(event) => setRange({ ...range, [end]: event.currentTarget.value })}
        className="min-w-0 !px-3"
      />
    </div>
  );
  return (
    <div className="flex max-w-full min-w-0 items-start gap-2">
      {field('from')}
      {field('to')}
      {isWanted ? (
        <Suspense fallback={button}>
          <CalendarPopover range={range} onRange={setRange} messages={messages} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}
