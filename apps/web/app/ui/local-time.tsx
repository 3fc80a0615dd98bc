import { useSyncExternalStore } from 'react';

type TimeProps = {
  /** ISO-8601, UTC. */
  at: string;
  show?: 'day' | 'minute';
  /** In UTC for everybody: a day, which has no time zone, or a moment that is set in UTC. */
  inUtc?: boolean;
  className?: string;
};

const never = () => () => {};

/** A moment in the reader's own time zone. The server does not know it: there, and until hydration, it is in UTC. */
export function MmLocalTime({ at, show = 'day', inUtc = false, className }: TimeProps) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...(show === 'minute' ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } : {}),
    ...(inBrowser && !inUtc ? {} : { timeZone: 'UTC' }),
  });
  const text = format.format(new Date(at));
  // A line ends before the time, and not within it.
  const day = show === 'minute' ? text.slice(0, text.lastIndexOf(', ') + 2) : text;
  return (
    <time dateTime={at} className={className}>
      {day + text.slice(day.length).replaceAll(/\s/g, '\u00a0')}
    </time>
  );
}
