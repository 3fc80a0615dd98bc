/*
 * Stands between the server and PostgreSQL and counts the statements the server sends, so that the server can be killed
 * at any one of them: before the database has heard it, or after it was done and before the server knows. No line of the
 * server takes part in this, and every statement is a place where it may die.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';

export type Moment = 'before' | 'unheard';
/** The statement, how often it has been seen before it, and when. */
export type Fault = { nth: number; moment: Moment; onFault(statement: string): void };

/** Statements of the job queue's own housekeeping: it runs by the clock, not by what a buyer does. */
const isHousekeeping = (text: string) => /\bjobs\.|^(SET|SELECT 1|LISTEN|select pg_try)/i.test(text.trim());

/** What a statement does, in few words: the same for all its values. */
export function nameOf(statement: string): string {
  const text = statement.replaceAll('"', '').replace(/\s+/g, ' ').trim().toLowerCase();
  const table = /^(?:insert into|update|delete from) ([a-z_]+)/.exec(text) ?? /\bfrom ([a-z_]+)/.exec(text);
  const verb = /^[a-z]+/.exec(text)?.[0] ?? '?';
  return table ? `${verb} ${table[1]}` : verb;
}

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
function statementOf({ type, body }: { type: string; body: Buffer }): string | undefined {
  if (type === 'Q') return body.subarray(0, -1).toString('utf8');
  if (type !== 'P') return undefined;
  const text = body.subarray(body.indexOf(0) + 1);
  return text.subarray(0, text.indexOf(0)).toString('utf8');
}

export class FaultProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #fault: Fault | undefined;
  #seen = 0;

  constructor(target: { host: string; port: number }) {
    this.#target = target;
  }

  async listen(): Promise<number> {
    const server = createServer((client) => this.#join(client));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (server.address() as { port: number }).port;
  }

  /** From now on, the nth statement is the last one. */
  arm(fault: Fault): void {
    this.#seen = 0;
    this.#fault = fault;
  }

  disarm(): void {
    this.#fault = undefined;
  }

  /** True when this is the statement to die at. */
  #isDue(statement: string): boolean {
    if (!this.#fault || isHousekeeping(statement)) return false;
    this.#seen++;
    return this.#seen === this.#fault.nth;
  }

  #strike(statement: string): void {
    const fault = this.#fault;
    this.#fault = undefined;
    fault?.onFault(statement);
  }

  #join(client: Socket): void {
    const database = connect(this.#target);
    const [said, answered] = [new Messages(false), new Messages(true)];
    let dying: string | undefined;
    let isDead = false;
    const drop = () => {
      client.destroy();
      database.destroy();
    };
    client.on('data', (chunk: Buffer) => {
      for (const message of said.read(chunk)) {
        const statement = isDead ? undefined : statementOf(message);
        if (statement !== undefined && this.#isDue(statement)) {
          if (this.#fault!.moment === 'unheard') dying = statement;
          else {
            isDead = true;
            this.#strike(statement);
          }
        }
        if (!isDead) database.write(message.bytes);
      }
    });
    database.on('data', (chunk: Buffer) => {
      if (dying === undefined) {
        client.write(chunk);
        return;
      }
      // Swallowed: the statement is done when the database is ready for the next one.
      for (const { type } of answered.read(chunk)) {
        if (type === 'Z' && !isDead) {
          isDead = true;
          this.#strike(dying);
        }
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

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server?.close(resolve) ?? resolve(undefined));
  }
}
