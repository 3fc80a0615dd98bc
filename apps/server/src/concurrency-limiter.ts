import { AppError } from './app-error.ts';

/** Runs work a few at a time. */
export type ConcurrencyLimiter = <T>(work: () => Promise<T>) => Promise<T>;

/** Heavy work: `atOnce` at a time, `queueLimit` waiting, and then "busy". */
export function limitConcurrency({ atOnce, queueLimit }: { atOnce: number; queueLimit: number }): ConcurrencyLimiter {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else if (waiting.length >= queueLimit) throw new AppError('busy');
    // A turn is handed over: `running` stays as it is.
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/** The same for each person or address, so that nobody's many files keep the others waiting. */
export function limitConcurrencyByUser(limits: { atOnce: number; queueLimit: number }) {
  const people = new Map<string, { turns: ConcurrencyLimiter; inside: number }>();
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const person = people.get(userId) ?? { turns: limitConcurrency(limits), inside: 0 };
    people.set(userId, person);
    person.inside++;
    try {
      return await person.turns(work);
    } finally {
      if (--person.inside === 0) people.delete(userId);
    }
  };
}
