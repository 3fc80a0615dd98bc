import { dayMs, hourMs } from '@merchmill/contract/durations.ts';

/**
 * Mails to one address: asked for from one network within an hour and a day, from all of them within an hour and a day.
 * The hour's are not counted against a network that has had none that day: nobody can use up all that there is.
 */
const mailLimits = { networkHour: 3, networkDay: 6, hour: 10, day: 20 };

/** A mail that was sent within a day; `isHere`: for the network that asks now. */
export type SentMail = { at: Date; isHere: boolean };

/** Whether one more may be sent. */
export function mayMail(given: readonly SentMail[], now: Date): boolean {
  const within = (ms: number) => given.filter(({ at }) => at.getTime() > now.getTime() - ms);
  const here = (mails: readonly SentMail[]) => mails.filter(({ isHere }) => isHere).length;
  const [lately, today] = [within(hourMs), within(dayMs)];
  return (
    here(lately) < mailLimits.networkHour &&
    here(today) < mailLimits.networkDay &&
    (lately.length < mailLimits.hour || here(today) === 0) &&
    today.length < mailLimits.day
  );
}
