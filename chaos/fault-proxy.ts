/*
 * Stands between the server and PostgreSQL and counts the statements the server sends, so that the server can be killed
 * at any one of them. Statements that belong to no operation are the server's own housekeeping, which runs by the clock:
 * they are let through.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Fault, kindOf, type Moment, nameOf, readStatement, type Statement } from './fault-points.ts';

type StatementFault = Extract<Fault, { at: 'statement' }>;
type Armed = StatementFault & {
  /** Statements of no known operation count too. */
  isForAll?: boolean;
  /** Whether this point is as good as another: false lets it pass and takes a later one. */
  isWanted(point: string): boolean;
  onDeath(point: string): void;
};

/** Reads messages of PostgreSQL's protocol out of a stream; the first one of the client has no type byte. */
class Messages {
  #rest = Buffer.alloc(0);
  #hasType: boolean;

  constructor(hasType: boolean) {
    this.#hasType = hasType;
  }

  *read(chunk: Buffer): Generator<{ type: string; bytes: Buffer; body: Buffer }> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = this.#hasType ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const length = head + this.#rest.readInt32BE(head);
      if (this.#rest.length < length) return;
      const bytes = this.#rest.subarray(0, length);
      this.#rest = this.#rest.subarray(length);
      yield { type: head ? String.fromCharCode(bytes[0]!) : '', bytes, body: bytes.subarray(head + 4) };
      this.#hasType = true;
    }
  }
}

/** Text of a simple query or of a statement to prepare; undefined for all other messages. */
function textOf({ type, body }: { type: string; body: Buffer }): string | undefined {
  if (type === 'Q') return body.subarray(0, -1).toString('utf8');
  if (type !== 'P') return undefined;
  const text = body.subarray(body.indexOf(0) + 1);
  return text.subarray(0, text.indexOf(0)).toString('utf8');
}

/** One connection of the server: what it says, and what its open transaction has written to first. */
class Talk {
  readonly #said = new Messages(false);
  readonly #answered = new Messages(true);
  #writtenFirst: string | undefined;
  dying: string | undefined;
  isDead = false;

  *said(chunk: Buffer): Generator<{ bytes: Buffer; statement: Statement | undefined }> {
    for (const message of this.#said.read(chunk)) {
      const text = textOf(message);
      yield { bytes: message.bytes, statement: text === undefined ? undefined : this.#follow(readStatement(text)) };
    }
  }

  #follow(statement: Statement): Statement {
    const { verb } = statement;
    if (verb === 'begin') this.#writtenFirst = undefined;
    if (kindOf(statement) === 'write') this.#writtenFirst ??= statement.table;
    return verb === 'commit' ? { ...statement, table: this.#writtenFirst } : statement;
  }

  /** True once the database is ready for the next statement. */
  isDone(chunk: Buffer): boolean {
    return [...this.#answered.read(chunk)].some(({ type }) => type === 'Z');
  }
}

export class FaultProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #armed: Armed | undefined;
  #seen = 0;
  #isShut = false;

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  async listen(): Promise<number> {
    const server = createServer((client) => this.#join(client));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as { port: number }).port;
  }

  /** From now on, the nth statement of this kind, or the next wanted one after it, is the last one. */
  arm(fault: Armed): void {
    this.#seen = 0;
    this.#armed = fault;
  }

  disarm(): void {
    this.#armed = undefined;
  }

  /** The moment in which to die, where this is the statement to die at. */
  #due(statement: Statement): Moment | undefined {
    const armed = this.#armed;
    if (!armed || kindOf(statement) !== armed.kind) return undefined;
    if (!statement.operation && !armed.isForAll) return undefined;
    // A transaction that has written nothing can lose nothing.
    if (armed.kind === 'commit' && !statement.table) return undefined;
    this.#seen++;
    return this.#seen >= armed.nth && armed.isWanted(nameOf(statement, armed.moment)) ? armed.moment : undefined;
  }

  #strike(point: string): void {
    const armed = this.#armed;
    this.#armed = undefined;
    armed?.onDeath(point);
  }

  #hear(talk: Talk, statement: Statement): void {
    const moment = this.#due(statement);
    if (!moment) return;
    const point = nameOf(statement, moment);
    if (moment === 'unheard') {
      talk.dying = point;
      // No other statement is due any more.
      this.#armed = { ...this.#armed!, isWanted: () => false };
      return;
    }
    talk.isDead = true;
    this.#strike(point);
  }

  #join(client: Socket): void {
    if (this.#isShut) {
      client.destroy();
      return;
    }
    const database = connect(this.#target);
    const talk = new Talk();
    const drop = () => {
      client.destroy();
      database.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      for (const { bytes, statement } of talk.said(chunk)) {
        if (statement && !talk.isDead && talk.dying === undefined) this.#hear(talk, statement);
        if (!talk.isDead) database.write(bytes);
      }
    });
    database.on('data', (chunk: Buffer) => {
      if (talk.dying === undefined) client.write(chunk);
      // Swallowed: the statement is done when the database is ready for the next one.
      else if (talk.isDone(chunk) && !talk.isDead) {
        talk.isDead = true;
        this.#strike(talk.dying);
      }
    });
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', drop);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        drop();
      });
    }
  }

  /** Breaks every connection there is. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  /** From now on nobody gets through, or everybody again. */
  shut(isShut: boolean): void {
    this.#isShut = isShut;
    if (isShut) this.cut();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
  }
}
