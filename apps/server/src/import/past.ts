import { Readable } from 'node:stream';
import type { Call, DataCall, DataOf, InputOf } from '@merchmill/contract/call.ts';
import { permissionsOf } from '@merchmill/contract/permissions.ts';
import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { sendSandboxEvents } from '../adapters/card-payments/sandbox/sandbox.ts';
import { routes } from '../app.ts';
import { assertFound } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Ctx } from '../context.ts';
import { newSecret } from '../ids.ts';
import { owners, users } from '../modules/account/account/account.tables.ts';
import { rolesOfUser } from '../modules/account/account/index.ts';
import { expireOrders } from '../modules/fulfillment/aftersale/aftersale.jobs.ts';
import {
  makeOrderPrintFiles,
  remakeOrderPrintFiles,
  startReleasedOrder,
} from '../modules/fulfillment/production/production.jobs.ts';
import { trackParcels } from '../modules/fulfillment/shipment/shipment.jobs.ts';
import { markFilesReady, startProduction } from '../modules/fulfillment/unit/index.ts';
import { productionUnits } from '../modules/fulfillment/unit/unit.tables.ts';
import { makeStatementsJob } from '../modules/money/statement/statement.jobs.ts';
import { countSalesJob } from '../modules/orders/order/order.jobs.ts';
import { orders } from '../modules/orders/order/order.tables.ts';
import { completeOrders, releaseOrders } from '../modules/orders/release/release.jobs.ts';
import { acceptUpload, inWorkFolder, receive } from '../modules/shop/file/index.ts';
import { deliverMail, deliverUrgentMail } from '../modules/shop/mail/index.ts';
import { mails } from '../modules/shop/mail/mail.tables.ts';
import { perform } from '../platform/http/serve.ts';
import type { Job } from '../platform/jobs/queue.ts';
import type { UserPrincipal } from '../principal.ts';

/*
 * The shop before it opens, for an import that tells of days past: people make their calls by the path of every call, at
 * the time that the clock is turned to, and the shop does by itself what it does by the clock. Nothing leaves it: mails
 * are kept as sent, payments are the sandbox's, parcels the simulated carrier's. Print files are drawn later, by the jobs
 * that wait for it when the shop opens.
 */

/** Draw print files, which takes seconds each. */
const drawing = [makeOrderPrintFiles, remakeOrderPrintFiles, startReleasedOrder] as readonly Job[];
/** Nobody is told of what is past: what was written is kept as if it had been sent. */
const telling = [deliverMail, deliverUrgentMail] as readonly Job[];
const notNow = [...drawing, ...telling];
/** In the order in which one gives the other something to do. */
const byTheClock = [
  sendSandboxEvents,
  releaseOrders,
  trackParcels,
  expireOrders,
  completeOrders,
  makeStatementsJob,
] as readonly Job[];

async function readPrincipal({ db }: Pick<Ctx, 'db'>, email: string): Promise<UserPrincipal> {
  const [row] = await db
    .select({ id: users.id, type: owners.type, roles: rolesOfUser })
    .from(users)
    .innerJoin(owners, eq(owners.id, users.id))
    .where(eq(users.email, email));
  const { id, type, roles } = assertFound(row);
  const permissions = permissionsOf(roles);
  return { kind: 'user', personId: id, ownerId: id, type, sessionId: '', permissions };
}

/** Gives released orders to the workshop; their print files are drawn later. */
async function startMaking(ctx: Ctx): Promise<number> {
  const units = ctx.db.select().from(productionUnits).where(eq(productionUnits.orderId, orders.id));
  const released = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'inProduction'), notExists(units)))
    .orderBy(asc(orders.id));
  for (const { id } of released) {
    await startProduction(ctx, id);
    await markFilesReady(ctx, id);
  }
  return released.length;
}

export function openPast(shop: { ctx: Ctx; clock: Clock }) {
  const { ctx, clock } = shop;
  const byId = new Map(routes.map((route) => [route.call.id, route]));
  const principals = new Map<string, UserPrincipal>();
  const principalOf = async (email: string) => {
    const principal = principals.get(email) ?? (await readPrincipal(ctx, email));
    principals.set(email, principal);
    return principal;
  };

  return {
    turnTo: (at: Date) => clock.turnTo(at),

    /** What this person's call is answered; throws where it is refused. */
    async call<C extends DataCall>(email: string, call: C, input?: InputOf<C>): Promise<DataOf<C>> {
      const raw = { ...(input as object | undefined), key: newSecret() };
      return (await perform(assertFound(byId.get((call as Call).id)), ctx, await principalOf(email), raw)) as DataOf<C>;
    },

    /** Adds a picture to this person's files and gives its id. */
    async upload(email: string, { name, bytes }: { name: string; bytes: Uint8Array }): Promise<string> {
      const { ownerId } = await principalOf(email);
      return inWorkFolder(ctx, 0, async (folder) => {
        const incoming = await receive(Readable.from([bytes]), folder);
        return (await acceptUpload(ctx, ownerId, { incoming, name })).fileId;
      });
    },

    /** What comes after this path in the link that was mailed last to this address. */
    async secretIn(email: string, path: string): Promise<string> {
      const { id, to, text } = mails;
      const [mail] = await ctx.db.select({ text }).from(mails).where(eq(to, email)).orderBy(desc(id)).limit(1);
      const [, after = ''] = assertFound(mail).text.split(path);
      return assertFound(/^[\w-]+/.exec(after))[0];
    },

    /** The shop does what the clock asks for. */
    async workByTheClock(): Promise<void> {
      for (const job of byTheClock) await job.run(ctx, {});
    },

    /** The shop does what follows from what was done. */
    async work(): Promise<void> {
      for (let did = 1; did > 0; ) {
        await ctx.jobs.bringForward(notNow);
        did = (await ctx.jobs.drain(ctx, notNow)) + (await startMaking(ctx));
      }
    },

    /** Once at the end: what was sold counts in the listings, and mails have gone out when they were written. */
    async settle(): Promise<void> {
      await countSalesJob.run(ctx, {});
      await ctx.jobs.forget(telling);
      await ctx.db
        .update(mails)
        .set({ sentAt: sql`${mails.createdAt}` })
        .where(isNull(mails.sentAt));
    },
  };
}
