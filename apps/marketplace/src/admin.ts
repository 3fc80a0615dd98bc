import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Control } from './control.ts';
import { Fault } from './faults.ts';
import { limits, parse } from './listings.ts';
import { Address, type OrderDoc } from './orders.ts';
import type { Parts } from './parts.ts';
import { Problem } from './problem.ts';

/** For who runs the sandbox: faults, counters, and what sellers and buyers would do by hand. Shut without a key. */
export function serveAdmin(app: FastifyInstance, parts: Parts, control: Control): void {
  const key = parts.options.adminKey;
  const Purchase = z.strictObject({
    shopId: z.string(),
    items: z.array(
      z.strictObject({
        listingId: z.string(),
        variantId: z.string(),
        quantity: z.number().int().min(1).max(100),
        answers: z.array(
          z.strictObject({ key: z.string(), label: z.string(), value: z.string(), fileId: z.string().nullable() }),
        ),
      }),
    ),
    buyer: z.strictObject({ name: z.string(), email: z.string().nullable() }),
    shipTo: Address,
    shippingService: z.string(),
    giftMessage: z.string().nullable(),
  });
  const id = (request: { params: unknown }) => (request.params as { id: string }).id;

  app.register(async (admin) => {
    admin.addHook('onRequest', async (request) => {
      const given = Buffer.from(request.headers.authorization ?? '');
      const wanted = Buffer.from(`Bearer ${key}`);
      const isRight = key !== null && given.length === wanted.length && timingSafeEqual(given, wanted);
      if (!isRight) throw new Problem(404, 'not_found', 'Not found.');
    });
    admin.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Problem)) throw error;
      return reply.code(error.status).send({ error: { code: error.code, message: error.message, field: error.field } });
    });
    admin.get('/admin/counters', async () => control.counters());
    admin.delete('/admin/counters', async (_request, reply) => {
      control.clearCounters();
      return reply.code(204).send();
    });
    admin.get('/admin/faults', async () => parts.faults.list());
    admin.post('/admin/faults', async (request, reply) => {
      control.plan(parse(Fault, request.body) as Fault);
      return reply.code(204).send();
    });
    admin.delete('/admin/faults', async (_request, reply) => {
      control.clearFaults();
      return reply.code(204).send();
    });
    admin.put('/admin/dials', async (request, reply) => {
      control.turn(request.body as Parameters<Control['turn']>[0]);
      return reply.code(204).send();
    });
    admin.get('/admin/deliveries', async () => control.deliveries());
    admin.post('/admin/orders', async (request) => {
      const { shopId, ...purchase } = parse(Purchase, request.body);
      return control.buy(shopId, purchase as Parameters<Control['buy']>[1]);
    });
    admin.get('/admin/orders/:id', async (request) => control.getOrder(id(request)));
    admin.patch('/admin/orders/:id', async (request) =>
      control.editOrder(id(request), request.body as Partial<OrderDoc>),
    );
    admin.post('/admin/listings/:id/copy', async (request) => control.copyListing(id(request)));
    admin.patch('/admin/listings/:id', async (request) => {
      const Edit = z.strictObject({ title: z.string().min(1).max(limits.titleLength) });
      return control.editListing(id(request), parse(Edit, request.body));
    });
    admin.post('/admin/revoke', async (request, reply) => {
      const { shopId, clientId } = parse(z.strictObject({ shopId: z.string(), clientId: z.string() }), request.body);
      control.revoke(shopId, clientId);
      return reply.code(204).send();
    });
  });
}
