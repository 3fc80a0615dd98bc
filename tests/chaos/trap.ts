import { type Fault, kindOf, type Moment, nameOf, type Statement } from './fault-points.ts';

export type StatementFault = Extract<Fault, { at: 'statement' }>;
export type Armed = StatementFault & {
  /** Statements of no known operation count too. */
  isForAll?: boolean;
  /** Whether this point is as good as another: false lets it pass and takes a later one. */
  isWanted(point: string): boolean;
  onDeath(point: string): void;
};

/** Points that were not died at yet come before those that were, for a while. */
export function preferNew(isKnown: (point: string) => boolean): (point: string) => boolean {
  let passed = 0;
  return (point) => !isKnown(point) || ++passed > 40;
}

/**
 * Counts statements and says which is the last one. Those that belong to no operation are the server's own
 * housekeeping, which runs by the clock: they are let through.
 */
export class Trap {
  #armed: Armed | undefined;
  #seen = 0;

  /** From now on, the nth statement of this kind, or the next wanted one after it, is the last one. */
  arm(fault: Armed): void {
    this.#seen = 0;
    this.#armed = fault;
  }

  disarm(): void {
    this.#armed = undefined;
  }

  /** The moment in which to die, where this is the statement to die at. */
  due(statement: Statement): Moment | undefined {
    const armed = this.#armed;
    if (!armed || kindOf(statement) !== armed.kind) return undefined;
    if (!statement.operation && !armed.isForAll) return undefined;
    // A transaction that has written nothing can lose nothing.
    if (armed.kind === 'commit' && !statement.table) return undefined;
    this.#seen++;
    return this.#seen >= armed.nth && armed.isWanted(nameOf(statement, armed.moment)) ? armed.moment : undefined;
  }

  /** No other statement is due any more, though nobody has died yet. */
  hold(): void {
    if (this.#armed) this.#armed = { ...this.#armed, isWanted: () => false };
  }

  strike(point: string): void {
    const armed = this.#armed;
    this.#armed = undefined;
    armed?.onDeath(point);
  }
}

/** What one connection says: a commit is called by the table that its transaction has written to first. */
export class Conversation {
  #writtenFirst: string | undefined;

  follow(statement: Statement): Statement {
    const { verb } = statement;
    if (verb === 'begin') this.#writtenFirst = undefined;
    if (kindOf(statement) === 'write') this.#writtenFirst ??= statement.table;
    return verb === 'commit' ? { ...statement, table: this.#writtenFirst } : statement;
  }
}
