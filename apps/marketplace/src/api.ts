import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { listingAnswer, orderAnswer, shopAnswer } from './answers.ts';
import type { FaultKind } from './faults.ts';
import * as listings from './listings.ts';
import { grantOf, hangUp } from './oauth.ts';
import * as orders from './orders.ts';
import type { Parts } from './parts.ts';
import { invalid, Problem } from './problem.ts';
import { getShop, setVacation, termsOf } from './sellers.ts';
import { subscribe } from './webhooks.ts';

export const root = '/api/v1';
const maxPictureBytes = 20 * 1024 * 1024;

type Asked = {
  shopId: string;
  clientId: string;
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Record<string, string | string[] | undefined>;
};
type Answer = { status?: number; body?: unknown };
/** `kind`: by which calls are counted and faults are planned. */
type ApiCall = {
  kind: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  run: (parts: Parts, asked: Asked) => Answer;
};

const Id = z.string().min(1).max(60);
const moment = (text: string | undefined, field: string): number => {
  const at = Date.parse(text ?? '');
  if (Number.isNaN(at)) throw invalid('Give a moment such as 2026-11-26T10:00:00Z.', field);
  return at;
};
const pageSize = ({ limit }: Record<string, string>) => {
  const asked = Number(limit ?? 50);
  if (!Number.isInteger(asked) || asked < 1 || asked > 100) throw invalid('Pages have 1 to 100 entries.', 'limit');
  return asked;
};

const shopCalls: ApiCall[] = [
  {
    kind: 'shop',
    method: 'GET',
    url: '/shop',
    run: (parts, { shopId }) => ({ body: shopAnswer(parts, getShop(parts, shopId)) }),
  },
  {
    kind: 'terms',
    method: 'GET',
    url: '/shop/terms',
    run: (parts, { shopId }) => ({ body: termsOf(getShop(parts, shopId)) }),
  },
  {
    kind: 'vacation',
    method: 'PUT',
    url: '/shop/vacation',
    run: (parts, { shopId, body }) => {
      const { isOnVacation } = listings.parse(z.strictObject({ isOnVacation: z.boolean() }), body);
      setVacation(parts, shopId, isOnVacation);
      return { body: shopAnswer(parts, getShop(parts, shopId)) };
    },
  },
  {
    kind: 'subscribe',
    method: 'PUT',
    url: '/webhooks',
    run: (parts, { shopId, clientId, body }) => {
      const Hook = z.strictObject({ url: z.url().max(500), secret: z.string().min(16).max(200) });
      subscribe(parts, { shopId, clientId, ...listings.parse(Hook, body) });
      return { status: 204 };
    },
  },
];

const listingOf = (parts: Parts, { shopId, params }: Asked) =>
  listings.getListing(parts, shopId, listings.parse(Id, params.id));

const listingCalls: ApiCall[] = [
  {
    kind: 'listings',
    method: 'GET',
    url: '/listings',
    run: (parts, { shopId, query }) => {
      const { reference, cursor: after } = query;
      const limit = pageSize(query);
      const found = listings.listListings(parts, { shopId, reference, after, limit });
      const next = found.length === limit ? found.at(-1)!.id : null;
      return { body: { listings: found.map((listing) => listingAnswer(parts, listing)), next } };
    },
  },
  {
    kind: 'listing',
    method: 'GET',
    url: '/listings/:id',
    run: (parts, asked) => ({ body: listingAnswer(parts, listingOf(parts, asked)) }),
  },
  {
    kind: 'createListing',
    method: 'POST',
    url: '/listings',
    run: (parts, { shopId, body }) => ({
      status: 201,
      body: listingAnswer(parts, listings.createListing(parts, shopId, listings.parse(listings.Draft, body))),
    }),
  },
  {
    kind: 'updateListing',
    method: 'PUT',
    url: '/listings/:id',
    run: (parts, asked) => ({
      body: listingAnswer(
        parts,
        listings.updateListing(parts, listingOf(parts, asked), listings.parse(listings.Draft, asked.body)),
      ),
    }),
  },
  {
    kind: 'setVariants',
    method: 'PUT',
    url: '/listings/:id/variants',
    run: (parts, asked) => {
      const { variants } = listings.parse(listings.Variants, asked.body);
      const { listing, failed } = listings.setVariants(parts, listingOf(parts, asked), variants);
      const taken = listing.doc.variants.map(({ sku, variantId }) => ({ sku, variantId }));
      return { body: { version: String(listing.version), variants: taken, failed } };
    },
  },
  {
    kind: 'uploadPicture',
    method: 'POST',
    url: '/pictures',
    run: (parts, { shopId, body, headers }) => {
      if (!Buffer.isBuffer(body)) throw invalid('Send the bytes of a picture.', 'bytes');
      const text = (name: string) => decodeURIComponent(String(headers[name] ?? ''));
      const picture = listings.addPicture(parts, shopId, {
        bytes: body,
        hash: text('x-picture-hash'),
        alt: text('x-picture-alt'),
        provenance: text('x-picture-provenance'),
      });
      const isReady = picture.ready_at <= parts.now();
      return { status: 201, body: { pictureId: picture.id, hash: picture.hash, isReady } };
    },
  },
  {
    kind: 'setPictures',
    method: 'PUT',
    url: '/listings/:id/pictures',
    run: (parts, asked) => {
      const { pictureIds } = listings.parse(z.strictObject({ pictureIds: z.array(Id).max(50) }), asked.body);
      return { body: listingAnswer(parts, listings.setPictures(parts, listingOf(parts, asked), pictureIds)) };
    },
  },
  {
    kind: 'setState',
    method: 'PUT',
    url: '/listings/:id/state',
    run: (parts, asked) => {
      const { state } = listings.parse(z.strictObject({ state: z.enum(['draft', 'active', 'hidden']) }), asked.body);
      return { body: listingAnswer(parts, listings.setState(parts, listingOf(parts, asked), state)) };
    },
  },
  {
    kind: 'deleteListing',
    method: 'DELETE',
    url: '/listings/:id',
    run: (parts, asked) => {
      listings.deleteListing(parts, listingOf(parts, asked));
      return { status: 204 };
    },
  },
];

const orderOf = (parts: Parts, { shopId, params }: Asked) =>
  orders.getOrder(parts, shopId, listings.parse(Id, params.id));

function readCursor(cursor: string | undefined): { at: number; id: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})\.(\w{1,60})$/.exec(cursor) ?? [];
  if (!at || !id) throw invalid('This cursor is not one of ours.', 'cursor');
  return { at: Number(at), id };
}

const orderCalls: ApiCall[] = [
  {
    kind: 'orders',
    method: 'GET',
    url: '/orders',
    run: (parts, { shopId, query }) => {
      const limit = pageSize(query);
      const since = moment(query.updatedSince, 'updatedSince');
      const found = orders.listOrders(parts, { shopId, since, after: readCursor(query.cursor), limit });
      const last = found.at(-1);
      const next = last && found.length === limit ? `${last.updatedAt}.${last.id}` : null;
      return { body: { orders: found.map((order) => orderAnswer(parts, order)), next } };
    },
  },
  {
    kind: 'countOrders',
    method: 'GET',
    url: '/orders/count',
    run: (parts, { shopId, query }) => {
      const [from, to] = [moment(query.from, 'from'), moment(query.to, 'to')];
      return { body: { count: orders.countOrders(parts, shopId, from, to) } };
    },
  },
  {
    kind: 'order',
    method: 'GET',
    url: '/orders/:id',
    run: (parts, asked) => ({ body: orderAnswer(parts, orderOf(parts, asked)) }),
  },
  {
    kind: 'fulfill',
    method: 'POST',
    url: '/orders/:id/fulfillments',
    run: (parts, asked) => {
      const given = listings.parse(orders.NewFulfillment, asked.body);
      const order = orders.fulfill(parts, orderOf(parts, asked), given);
      return { status: 201, body: { fulfillmentId: order.doc.fulfillments.at(-1)!.fulfillmentId } };
    },
  },
  {
    kind: 'cancelOrder',
    method: 'POST',
    url: '/orders/:id/cancel',
    run: (parts, asked) => {
      const { reason } = listings.parse(z.strictObject({ reason: z.string().max(300) }), asked.body);
      return { body: orderAnswer(parts, orders.cancelOrder(parts, orderOf(parts, asked), reason)) };
    },
  },
];

const before: FaultKind[] = ['status', 'slow', 'garbage'];
const during: FaultKind[] = ['noop', 'doneStatus', 'hangUp'];

function sendProblem(reply: FastifyReply, { status, code, message, field }: Problem) {
  return reply.code(status).send({ error: { code, message, field } });
}

const tooMany = (reply: FastifyReply, seconds: number) => {
  reply.header('retry-after', String(seconds));
  return sendProblem(reply, new Problem(429, 'limited', 'Too many calls. Try again later.'));
};

async function answer(parts: Parts, call: ApiCall, request: FastifyRequest, reply: FastifyReply) {
  const { counters, faults, quotas, state, now } = parts;
  counters.set(call.kind, (counters.get(call.kind) ?? 0) + 1);
  const grant = state.transaction(() => grantOf(parts, request.headers.authorization));
  const { limit, left, resetsAt } = quotas.count(grant.shop_id);
  const untilReset = Math.max(1, Math.ceil((resetsAt - now()) / 1000));
  reply.headers({
    'x-quota-limit': String(limit),
    'x-quota-left': String(Math.max(0, left)),
    'x-quota-reset': String(untilReset),
  });
  if (left < 0) return tooMany(reply, untilReset);
  const first = faults.take(call.kind, ...before);
  if (first?.kind === 'slow') await new Promise((done) => setTimeout(done, first.ms));
  if (first?.kind === 'garbage') return reply.type('text/html').send('<h1>We’ll be right back</h1>');
  if (first?.kind === 'status' && first.status === 429) return tooMany(reply, first.retryAfter);
  if (first?.kind === 'status') return sendProblem(reply, new Problem(first.status, 'fault', 'Something went wrong.'));

  const fault = call.method === 'GET' ? undefined : faults.take(call.kind, ...during);
  const asked: Asked = {
    ...{ shopId: grant.shop_id, clientId: grant.client_id, body: request.body, headers: request.headers },
    ...{ params: request.params as Record<string, string>, query: request.query as Record<string, string> },
  };
  const done = state.transaction(() => call.run(parts, asked), fault?.kind !== 'noop');
  if (fault?.kind === 'hangUp') return hangUp(reply);
  if (fault?.kind === 'doneStatus')
    return sendProblem(reply, new Problem(fault.status, 'fault', 'Something went wrong.'));
  return reply.code(done.status ?? 200).send(done.body ?? null);
}

export function serveApi(app: FastifyInstance, parts: Parts): void {
  app.register(async (api) => {
    api.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: maxPictureBytes }, (_request, body, done) =>
      done(null, body),
    );
    api.setErrorHandler((error, _request, reply) => {
      if (error instanceof Problem) return sendProblem(reply, error);
      const status = (error as { statusCode?: number }).statusCode ?? 500;
      if (status >= 500) throw error;
      return sendProblem(reply, new Problem(status, 'bad_request', 'The request cannot be read.'));
    });
    for (const call of [...shopCalls, ...listingCalls, ...orderCalls]) {
      api.route({
        method: call.method,
        url: root + call.url,
        bodyLimit: call.kind === 'uploadPicture' ? maxPictureBytes : 2 * 1024 * 1024,
        handler: (request, reply) => answer(parts, call, request, reply),
      });
    }
  });
}
