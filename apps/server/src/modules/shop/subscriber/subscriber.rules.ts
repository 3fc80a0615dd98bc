import { dayMs, minuteMs } from '@merchmill/contract/durations.ts';

/** A repeated request within this time is answered by the mail that is under way already. */
const askAgainAfterMs = 10 * minuteMs;
const confirmWithinMs = 7 * dayMs;
/** Who unsubscribed by mistake can take it back with the same link. */
const undoWithinMs = 60 * minuteMs;

export type SubscriberState = 'pending' | 'confirmed' | 'unsubscribed';
type Subscriber = { state: SubscriberState; askedAt: Date | null; unsubscribedAt: Date | null };

const within = (at: Date | null, limitMs: number, now: Date) => at !== null && now.getTime() - at.getTime() < limitMs;

/** Whether an address that somebody typed in is to be asked by mail. */
export function shouldAsk({ state, askedAt }: Subscriber, now: Date): boolean {
  return state !== 'confirmed' && !within(askedAt, askAgainAfterMs, now);
}

/** What a link may be used for; each is signed for its purpose alone. */
export type LinkPurpose = 'confirm' | 'unsubscribe';

/** Whether a link of this purpose may (still) make its owner a subscriber. */
export function mayConfirm({ state, askedAt, unsubscribedAt }: Subscriber, purpose: LinkPurpose, now: Date): boolean {
  if (state === 'confirmed') return true;
  if (state === 'pending') return purpose === 'confirm' && within(askedAt, confirmWithinMs, now);
  return purpose === 'unsubscribe' && within(unsubscribedAt, undoWithinMs, now);
}

/** ada.lovelace@example.com → a…e@example.com: enough for its owner, too little for who finds the link. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`;
}
