import { createHmac } from 'node:crypto';
import type { Deliver, Parts } from './parts.ts';
import { notFound, Problem } from './problem.ts';
import { newId } from './state.ts';

export type Topic =
  | 'order.changed'
  | 'listing.changed'
  | 'listing.deleted'
  | 'shop.changed'
  | 'app.uninstalled'
  | 'ping';
type Hook = { id: string; shop_id: string; client_id: string; url: string; secret: string };
type Delivery = { id: number; url: string; secret: string; body: string; tries: number };

export const signatureHeader = 'x-penny-row-signature';
export const signatureOf = (body: string, secret: string) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const lateMs = 1500;
const atOnce = 16;

/** Events go only to where the app lives: the origins of its registered addresses. */
function requireOwnOrigin({ options }: Parts, clientId: string, url: string): void {
  const client = options.clients.find(({ id }) => id === clientId);
  if (!client) throw notFound('app');
  const origins = client.redirectUris.map((uri) => new URL(uri).origin);
  if (!URL.canParse(url) || !origins.includes(new URL(url).origin)) {
    throw new Problem(422, 'invalid', 'Events can only be sent to an address of the app.', 'url');
  }
}

export function subscribe(parts: Parts, of: { shopId: string; clientId: string; url: string; secret: string }): void {
  requireOwnOrigin(parts, of.clientId, of.url);
  parts.state.run(
    `insert into hooks (id, shop_id, client_id, url, secret) values (?, ?, ?, ?, ?)
     on conflict (shop_id, client_id) do update set url = excluded.url, secret = excluded.secret`,
    newId('hook'),
    of.shopId,
    of.clientId,
    of.url,
    of.secret,
  );
}

/** Queues an event for every app of the shop, in the transaction of what has happened. It says that, never what. */
export function announce(parts: Parts, shopId: string, topic: Topic, resourceId: string | null): void {
  const { state } = parts;
  const hooks = state.all<Hook>('select * from hooks where shop_id = ?', shopId);
  const body = JSON.stringify({ event_id: newId('evt'), shop_id: shopId, topic, resource_id: resourceId });
  for (const { url, secret } of hooks) queue(parts, { url, secret, body });
}

function queue({ state, faults, now }: Parts, { url, secret, body }: Pick<Delivery, 'url' | 'secret' | 'body'>): void {
  const { kind } = faults.take('webhook', 'lose', 'double', 'late') ?? {};
  const put = (nextAt: number | null, outcome: string | null) =>
    state.run(
      'insert into deliveries (url, secret, body, next_at, outcome) values (?, ?, ?, ?, ?)',
      url,
      secret,
      body,
      nextAt,
      outcome,
    );
  if (kind === 'lose') put(null, 'lost on demand');
  else put(now() + (kind === 'late' ? lateMs : 0), null);
  if (kind === 'double') put(now(), null);
}

/** Tells each app whose access has ended, and sends nothing more to it. */
export function announceUninstalled(parts: Parts, shopId: string, clientId: string): void {
  const { state, options } = parts;
  const body = JSON.stringify({
    event_id: newId('evt'),
    shop_id: shopId,
    topic: 'app.uninstalled' satisfies Topic,
    resource_id: null,
  });
  const hook = state.get<Hook>('select * from hooks where shop_id = ? and client_id = ?', shopId, clientId);
  if (hook) queue(parts, { url: hook.url, secret: hook.secret, body });
  const client = options.clients.find(({ id }) => id === clientId);
  if (client?.eventsUrl) queue(parts, { url: client.eventsUrl, secret: client.secret, body });
  state.run('delete from hooks where shop_id = ? and client_id = ?', shopId, clientId);
}

async function send(parts: Parts, { id, url, secret, body, tries }: Delivery): Promise<void> {
  const { state, options, now } = parts;
  const headers = { 'content-type': 'application/json', [signatureHeader]: signatureOf(body, secret) };
  const status = await options.deliver(url, headers, body);
  const isTaken = status !== null && status >= 200 && status < 300;
  const wait = isTaken ? undefined : options.retrySeconds[tries];
  state.run(
    'update deliveries set tries = tries + 1, next_at = ?, outcome = ? where id = ?',
    wait === undefined ? null : now() + wait * 1000,
    isTaken ? 'taken' : `answered ${status ?? 'nothing'}`,
    id,
  );
}

/** Sends what is due, the oldest first, several at once; gives how many. */
export async function sendDue(parts: Parts): Promise<number> {
  const { state, now } = parts;
  const due = state.all<Delivery>(
    'select id, url, secret, body, tries from deliveries where next_at <= ? order by next_at, id limit ?',
    now(),
    atOnce,
  );
  // Taken out of the queue before they are sent: a slow one must not be sent again meanwhile.
  for (const { id } of due) state.run('update deliveries set next_at = ? where id = ?', now() + 60_000, id);
  await Promise.all(due.map((delivery) => send(parts, delivery)));
  return due.length;
}

const deadlineMs = 5000;

export const deliverByHttp: Deliver = async (url, headers, body) => {
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
};
