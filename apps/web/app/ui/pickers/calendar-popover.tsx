import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { MmButton } from '../button.tsx';
import { calendarButtonLook, type DateRangeMessages } from './date-range-look.ts';
import { type DayRange, dateOf, dayOf, presetRanges } from './day-ranges.ts';

type Props = { range: DayRange; onRange: (range: DayRange) => void; messages: DateRangeMessages };

const arrow = 'grid size-11 place-items-center rounded-pill hover:bg-paper-deep disabled:opacity-40';
const looks = {
  months: 'relative',
  month_caption: 'flex h-11 items-center justify-center font-semibold',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_grid: 'mt-1 border-collapse text-small',
  weekday: 'h-8 font-normal text-quiet',
  day: 'p-0 text-center',
  day_button: 'size-10 rounded-pill tabular-nums hover:bg-line focus-visible:outline-3 focus-visible:outline-accent',
  today: 'font-bold text-accent',
  outside: 'text-quiet opacity-60',
  range_start: 'rounded-s-pill bg-paper-deep [&>button]:bg-ink [&>button]:text-on-ink',
  range_middle: 'bg-paper-deep',
  range_end: 'rounded-e-pill bg-paper-deep [&>button]:bg-ink [&>button]:text-on-ink',
} as const;

/** The calendar once it has been asked for: its button, and below it the usual ranges and a month to choose days of. */
export default function CalendarPopover({ range, onRange, messages }: Props) {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger aria-label={messages.calendar} className={calendarButtonLook}>
        <CalendarDays aria-hidden className="size-5" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={messages.calendar}
          className="z-[55] grid max-h-[var(--radix-popover-content-available-height)] max-w-[calc(100vw-1.5rem)] animate-rise-in gap-3 overflow-y-auto rounded-card border bg-card p-4 shadow-card outline-none xs:grid-cols-[9rem_auto]"
        >
          <Presets messages={messages} onRange={onRange} onDone={() => setOpen(false)} />
          <Month range={range} onRange={onRange} />
          <div className="flex justify-between gap-2 border-t pt-3 xs:col-span-2">
            <MmButton size="s" variant="quiet" onClick={() => onRange({ from: '', to: '' })}>
              {messages.clear}
            </MmButton>
            <MmButton size="s" variant="secondary" onClick={() => setOpen(false)}>
              {messages.close}
            </MmButton>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

type PresetsProps = Pick<Props, 'onRange' | 'messages'> & { onDone: () => void };

function Presets({ onRange, messages, onDone }: PresetsProps) {
  return (
    <ul aria-label={messages.presets} className="flex flex-wrap content-start gap-1 xs:flex-col">
      {presetRanges(new Date()).map(({ name, from, to }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => {
              onRange({ from, to });
              onDone();
            }}
            className="min-h-10 w-full rounded-pill px-3 text-start text-small font-semibold hover:bg-paper-deep max-xs:border max-xs:border-line-strong"
          >
            {messages.ranges[name]}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is read out of a day has its number as one sees it, for who says what to press. */
const nameOf = (date: Date) =>
  date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

function Month({ range, onRange }: Omit<Props, 'messages'>) {
  const [from, to] = [dateOf(range.from), dateOf(range.to)];
  return (
    <DayPicker
      mode="range"
      selected={{ from: from ?? to, to: to ?? from }}
      defaultMonth={to ?? from ?? new Date()}
      onSelect={(chosen) =>
        onRange({ from: chosen?.from ? dayOf(chosen.from) : '', to: chosen?.to ? dayOf(chosen.to) : '' })
      }
      showOutsideDays
      classNames={looks}
      labels={{ labelDayButton: nameOf }}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? (
            <ChevronLeft aria-hidden className="size-5" />
          ) : (
            <ChevronRight aria-hidden className="size-5" />
          ),
      }}
    />
  );
}
