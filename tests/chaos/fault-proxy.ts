/*
 * Stands between the server and PostgreSQL and counts the statements the server sends, so that the server can be killed
 * at any one of them.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { nameOf, readStatement, type Statement } from './fault-points.ts';
import { type Armed, Conversation, Trap } from './trap.ts';

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
  readonly #conversation = new Conversation();
  dying: string | undefined;
  isDead = false;

  *said(chunk: Buffer): Generator<{ bytes: Buffer; statement: Statement | undefined }> {
    for (const message of this.#said.read(chunk)) {
      const text = textOf(message);
      yield {
        bytes: message.bytes,
        statement: text === undefined ? undefined : this.#conversation.follow(readStatement(text)),
      };
    }
  }

  /** True once the database is ready for the next statement. */
  isDone(chunk: Buffer): boolean {
    return [...this.#answered.read(chunk)].some(({ type }) => type === 'Z');
  }
}

export class FaultProxy {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  readonly #trap = new Trap();
  #server: Server | undefined;
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

  arm(fault: Armed): void {
    this.#trap.arm(fault);
  }

  disarm(): void {
    this.#trap.disarm();
  }

  #hear(talk: Talk, statement: Statement): void {
    const moment = this.#trap.due(statement);
    if (!moment) return;
    const point = nameOf(statement, moment);
    if (moment === 'unheard') {
      talk.dying = point;
      this.#trap.hold();
      return;
    }
    talk.isDead = true;
    this.#trap.strike(point);
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
        this.#trap.strike(talk.dying);
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
