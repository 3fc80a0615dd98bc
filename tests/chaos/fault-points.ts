import { drawOne, upTo } from './random.ts';
import type { WatchedPlace } from './watched-words.ts';

/** Before the database has heard a statement, or after it was done and before the server knows. */
export type Moment = 'before' | 'unheard';
export type StatementKind = 'read' | 'write' | 'commit';

/** Where the server is to die: at the nth statement of a kind, or at the nth of the places that no statement marks. */
export type Fault =
  | { at: 'statement'; kind: StatementKind; moment: Moment; nth: number }
  | { at: 'place'; place: WatchedPlace; nth: number }
  /** So long after the server was told to open: it may still be on its way. */
  | { at: 'time'; ms: number };

/** A statement as the server sent it, in few words: the same for all its values. */
export type Statement = { operation: string | undefined; verb: string; table: string | undefined };

const verbsOfKind: Record<StatementKind, readonly string[]> = {
  read: ['select', 'with'],
  write: ['insert', 'update', 'delete'],
  commit: ['commit'],
};

export function readStatement(sent: string): Statement {
  const [, operation, rest] = /^\s*\/\*(.*?)\*\/(.*)$/s.exec(sent) ?? [undefined, undefined, sent];
  const text = rest!.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  const table = /^(?:insert into|update|delete from) ([a-z_.]+)/.exec(text) ?? /\bfrom ([a-z_.]+)/.exec(text);
  return { operation, verb: /^[a-z]+/.exec(text)?.[0] ?? '?', table: table?.[1] };
}

export function kindOf({ verb }: Statement): StatementKind | undefined {
  return (Object.keys(verbsOfKind) as StatementKind[]).find((kind) => verbsOfKind[kind].includes(verb));
}

/** What a fault point is called: operation, statement, table and moment. Of a commit, the table first written to. */
export function nameOf({ operation, verb, table }: Statement, moment: Moment): string {
  return `${operation}: ${[verb, table].filter(Boolean).join(' ')}, ${moment}`;
}

/** Which kinds of places are drawn how often, and the latest of each that is waited for. */
const kinds: readonly (readonly [(random: () => number) => Fault, number])[] = [
  [(random) => ({ at: 'statement', kind: 'write', moment: momentOf(random), nth: upTo(random, 60) }), 8],
  [(random) => ({ at: 'statement', kind: 'commit', moment: momentOf(random), nth: upTo(random, 20) }), 6],
  [(random) => ({ at: 'statement', kind: 'read', moment: momentOf(random), nth: upTo(random, 120) }), 2],
  [(random) => ({ at: 'place', place: 'providerBefore', nth: upTo(random, 3) }), 1],
  [(random) => ({ at: 'place', place: 'providerAfter', nth: upTo(random, 3) }), 3],
  [(random) => ({ at: 'place', place: 'jobDone', nth: upTo(random, 10) }), 2],
];
const momentOf = (random: () => number): Moment => (random() < 0.5 ? 'before' : 'unheard');

/** By the clock, too: the embedded database does more than what statements tell. */
const clock = [(random: () => number): Fault => ({ at: 'time', ms: upTo(random, 8000) }), 8] as const;

export const drawFault = (random: () => number): Fault => drawOne(random, kinds)(random);
export const drawEmbeddedFault = (random: () => number): Fault => drawOne(random, [...kinds, clock])(random);
