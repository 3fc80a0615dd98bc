/*
 * Stands between the server and the worker thread that holds the embedded database, as the proxy does before
 * PostgreSQL: counts what is sent, and keeps a statement or its answer back where the server is to die.
 */
import { Worker } from 'node:worker_threads';
import { PgliteClient } from '../../apps/server/src/platform/db/pglite-client.ts';
import type { Answer, Request } from '../../apps/server/src/platform/db/pglite-worker.ts';
import { leaseEnds } from './deadlines.ts';
import { nameOf, readStatement, type Statement } from './fault-points.ts';
import { Conversation, Trap } from './trap.ts';

export const trap = new Trap();

/** Its open transactions, and what is spoken outside of any. */
const conversations = new Map<number | undefined, Conversation>();
/** Whose answer is not to come through: that of a statement, or of a commit. */
let dying: { point: string; statement?: number; transaction?: number } | undefined;

function statementOf(sent: Request, operation: string | undefined): Statement | undefined {
  const of = (tx: number | undefined, text: string) => {
    const conversation = conversations.get(tx) ?? new Conversation();
    conversations.set(tx, conversation);
    return conversation.follow({ ...readStatement(text), operation });
  };
  if (sent.op === 'query' || sent.op === 'exec') return of(sent.tx, sent.sql);
  if (sent.op === 'begin') return of(sent.tx, 'begin');
  if (sent.op !== 'end') return undefined;
  const statement = of(sent.tx, sent.rollback ? 'rollback' : 'commit');
  conversations.delete(sent.tx);
  return statement;
}

const isAboutDatabase = (sent: unknown): sent is Request => typeof sent === 'object' && sent !== null && 'op' in sent;

/** False: this one is not to be sent. */
function hear(sent: Request, operation: string | undefined): boolean {
  const statement = statementOf(sent, operation);
  const moment = statement && !dying && trap.due(statement);
  if (!statement || !moment) return true;
  const point = nameOf(statement, moment);
  if (moment === 'unheard') {
    trap.hold();
    dying = sent.op === 'end' ? { point, transaction: sent.tx } : { point, statement: sent.id };
    return true;
  }
  trap.strike(point);
  return false;
}

/** False: the server is not to hear of it. */
function overhear(answer: Answer): boolean {
  if (!dying) return true;
  const isIt = 'ended' in answer ? answer.ended === dying.transaction : 'id' in answer && answer.id === dying.statement;
  if (!isIt) return true;
  trap.strike(dying.point);
  return false;
}

const { postMessage, on } = Worker.prototype;

/** From now on; `operation` says which one speaks. */
export function watchWorker(operation: () => string | undefined): void {
  Worker.prototype.postMessage = function (sent: unknown, ...rest: unknown[]) {
    if (!isAboutDatabase(sent) || hear(sent, operation())) Reflect.apply(postMessage, this, [sent, ...rest]);
  };
  Worker.prototype.on = function (this: Worker, event: string, listener: (...args: never[]) => void) {
    const heard = (answer: Answer) => {
      if (typeof answer !== 'object' || answer === null || overhear(answer)) listener(answer as never);
    };
    return Reflect.apply(on, this, [event, event === 'message' ? heard : listener]);
  } as typeof on;
}

const opened = Promise.withResolvers<PgliteClient>();
const { create } = PgliteClient;
PgliteClient.create = async (...where) => {
  const client = await create.apply(PgliteClient, where);
  // Before anybody is served: what is running from now on is run by this server.
  for (const statement of leaseEnds) await client.query(statement);
  opened.resolve(client);
  return client;
};

/** A question from outside. The folder of the embedded database has room for one process only. */
export async function askDatabase(text: string, values: unknown[]): Promise<unknown[]> {
  return (await (await opened.promise).query(text, values)).rows;
}
