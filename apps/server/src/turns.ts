import { AppError } from './app-error.ts';

/** Runs work a few at a time. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

/** Heavy work: `atOnce` at a time, `queueLimit` waiting, and then "busy". */
export function takeTurns({ atOnce, queueLimit }: { atOnce: number; queueLimit: number }): Turns {
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

/** The same for each person, so that nobody's many files keep the others waiting. */
export function takeTurnsEach(limits: { atOnce: number; queueLimit: number }) {
  const people = new Map<string, { turns: Turns; inside: number }>();
  return async <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const person = people.get(userId) ?? { turns: takeTurns(limits), inside: 0 };
    people.set(userId, person);
    person.inside++;
    try {
      return await person.turns(work);
    } finally {
      if (--person.inside === 0) people.delete(userId);
    }
  };
}
