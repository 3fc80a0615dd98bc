import { isFinalAnswer } from '../../shell/api/is-final-answer.ts';
import type { BrowserKey } from '../../shell/state/browser-keys.ts';
import type { Memory } from '../../shell/state/browser-memory.ts';

export type Attempt<Body> = { key: string; body: Body };

/** Keeps the idempotency key of one attempt to order or to pay. */
export type Attempts<Body> = {
  /** The key to send with `body`: that of the attempt under way where it asks for the very same, else a new one. */
  begin(body: Body): Attempt<Body>;
  /** Sends `body` under its key; the attempt lasts until there is an answer that is the last word. */
  send<Answer>(body: Body, send: (attempt: Attempt<Body>) => Promise<Answer>): Promise<Answer>;
  /** An attempt whose answer was never seen: the page was reloaded, or the connection broke. */
  pending(): Attempt<Body> | null;
  /** The answer is known; the next attempt is another one. */
  end(): void;
};

/**
 * The key is made once per attempt and outlives a reload of the page (`memory` is the session storage), so that an
 * answer that got lost does not become a second order.
 */
export function createAttempts<Body>(name: BrowserKey, memory: Memory, newId: () => string): Attempts<Body> {
  const pending = (): Attempt<Body> | null => {
    try {
      const kept: unknown = JSON.parse(memory.getItem(name) ?? 'null');
      const whole = typeof kept === 'object' && kept !== null && 'key' in kept && 'body' in kept;
      return whole && typeof kept.key === 'string' ? (kept as Attempt<Body>) : null;
    } catch {
      return null;
    }
  };
  const begin = (body: Body): Attempt<Body> => {
    const kept = pending();
    if (kept && JSON.stringify(kept.body) === JSON.stringify(body)) return kept;
    const attempt = { key: newId(), body };
    memory.setItem(name, JSON.stringify(attempt));
    return attempt;
  };
  const end = () => memory.removeItem(name);
  return {
    pending,
    begin,
    end,
    async send(body, send) {
      try {
        const answer = await send(begin(body));
        end();
        return answer;
      } catch (error) {
        if (isFinalAnswer(error)) end();
        throw error;
      }
    },
  };
}
