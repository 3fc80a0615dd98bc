import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '../../../app-error.ts';
import type { Ctx } from '../../../context.ts';
import { listLiveSessions } from '../account/index.ts';
import { listLiveMembers } from '../team/index.ts';
import { notifications } from './notification.tables.ts';

/** Where the news of one session go. */
export type Stream = {
  personId: string;
  sessionId: string;
  /** The owner for whom a member works on the page that listens. */
  teamOf?: string | undefined;
  /** False where its reader has fallen too far behind. */
  write(event: 'unread' | 'beat', noReadNum?: number): boolean;
  end(): void;
};

/** Tabs of one browser share a stream, so these are browsers. */
const ofOnePerson = 6;
const ofInstance = 2000;
export const beatMs = 25_000;

type Open = { stream: Stream; told: number | undefined; unsubscribe: () => void };

/**
 * All open streams of this instance. News of many people are looked up by one statement: while it runs, what comes up
 * waits for the next. With each beat everybody's number is looked up, in case a message was lost, and whether their
 * sessions have ended.
 */
export class Streams {
  readonly #ctx: Pick<Ctx, 'db' | 'live' | 'log' | 'now'>;
  readonly #open = new Set<Open>();
  readonly #due = new Set<string>();
  readonly #beat: NodeJS.Timeout;
  #looking = false;
  #isClosed = false;

  constructor(ctx: Pick<Ctx, 'db' | 'live' | 'log' | 'now'>, everyMs = beatMs) {
    this.#ctx = ctx;
    this.#beat = setInterval(() => void this.beat(), everyMs).unref();
  }

  get size(): number {
    return this.#open.size;
  }

  /** @throws AppError where there are too many */
  requireRoom(personId: string): void {
    const own = [...this.#open].filter(({ stream }) => stream.personId === personId);
    if (own.length >= ofOnePerson) throw new AppError('tooManyRequests');
    if (this.#isClosed || this.#open.size >= ofInstance) throw new AppError('busy');
  }

  /** Begins with the number as it is. @returns what ends it from the reader's side */
  add(stream: Stream): () => void {
    const { personId } = stream;
    const open = {
      stream,
      told: undefined,
      unsubscribe: this.#ctx.live.subscribe(personId, () => this.#hear(personId)),
    };
    this.#open.add(open);
    this.#hear(personId);
    return () => this.#drop(open);
  }

  #drop(open: Open): void {
    open.unsubscribe();
    this.#open.delete(open);
  }

  #end(open: Open): void {
    this.#drop(open);
    open.stream.end();
  }

  #hear(personId: string): void {
    this.#due.add(personId);
    if (!this.#looking) void this.#look();
  }

  async #look(): Promise<void> {
    this.#looking = true;
    while (this.#due.size) {
      const people = [...this.#due];
      this.#due.clear();
      await this.#refresh(people, 'unread');
    }
    this.#looking = false;
  }

  async beat(): Promise<void> {
    const people = new Set([...this.#open].map(({ stream }) => stream.personId));
    if (people.size) await this.#refresh([...people], 'beat');
  }

  async #refresh(people: readonly string[], event: 'unread' | 'beat'): Promise<void> {
    const concerned = new Set(people);
    const streams = [...this.#open].filter(({ stream }) => concerned.has(stream.personId));
    if (!streams.length) return;
    try {
      const live = await listLiveSessions(
        this.#ctx,
        streams.map(({ stream }) => stream.sessionId),
      );
      const isMember = await listLiveMembers(
        this.#ctx,
        streams.flatMap(({ stream: { personId, teamOf: ownerId } }) => (ownerId ? [{ ownerId, personId }] : [])),
      );
      const isOver = ({ stream: { personId, sessionId, teamOf: ownerId } }: Open) =>
        !live.has(sessionId) || (ownerId !== undefined && !isMember({ ownerId, personId }));
      const numbers = await countUnreadOf(this.#ctx, people);
      for (const open of streams) {
        const number = numbers.get(open.stream.personId) ?? 0;
        if (isOver(open) || !this.#say(open, event, number)) this.#end(open);
      }
    } catch (err) {
      this.#ctx.log.debug({ err }, 'unread notifications will be counted with the next beat');
    }
  }

  #say(open: Open, event: 'unread' | 'beat', number: number): boolean {
    const isNews = event === 'unread' || open.told !== number;
    open.told = number;
    return isNews ? open.stream.write('unread', number) : open.stream.write('beat');
  }

  /** Their readers come back to another instance, or later. */
  close(): void {
    this.#isClosed = true;
    clearInterval(this.#beat);
    for (const open of this.#open) this.#end(open);
  }
}

/** Unread notifications of several people, by one statement; who has none is not in it. */
async function countUnreadOf(ctx: Pick<Ctx, 'db'>, people: readonly string[]): Promise<Map<string, number>> {
  const { userId, inApp, readAt } = notifications;
  const rows = await ctx.db
    .select({ userId, number: count() })
    .from(notifications)
    .where(and(inArray(userId, [...people]), eq(inApp, true), isNull(readAt)))
    .groupBy(userId);
  return new Map(rows.map((row) => [row.userId, row.number]));
}
