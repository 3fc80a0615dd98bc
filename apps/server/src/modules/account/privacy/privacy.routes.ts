import { privacyCalls } from '@merchmill/contract/account/privacy.calls.ts';
import type { Privacy } from '@merchmill/contract/account/privacy.shapes.ts';
import type { Ctx } from '../../../context.ts';
import { networkOf } from '../../../platform/http/limiter.ts';
import { route } from '../../../platform/http/serve.ts';
import { listConsents } from '../account/index.ts';
import { findDeletion, keepAccount, requestDeletion } from './deletion.service.ts';
import { listExports, readExport, requestExport } from './export.service.ts';
import { keepGuestData, mailPrivacyLink, readGuestPrivacy, requestGuestDeletion } from './guest-deletion.service.ts';
import { listObstacles, readPerson } from './person.service.ts';
import { makeExport } from './privacy.jobs.ts';

async function readPrivacy(ctx: Ctx, userId: string): Promise<Privacy> {
  const consents = await listConsents(ctx, userId);
  return {
    deletion: await findDeletion(ctx, userId),
    obstacles: await listObstacles(ctx, await readPerson(ctx, userId)),
    exports: await listExports(ctx, userId),
    consents: consents.map(({ policyVersion, at }) => ({ policyVersion, at: at.toISOString() })),
  };
}

export const privacyRoutes = [
  route(privacyCalls.read, ({ ctx, principal }) => readPrivacy(ctx, principal.ownerId)),
  route(privacyCalls.exports, ({ ctx, principal }) => listExports(ctx, principal.ownerId)),
  route(privacyCalls.requestExport, ({ ctx, principal }) =>
    requestExport(ctx, principal, (ctx, exportId) => ctx.jobs.enqueue(ctx, makeExport, { exportId })),
  ),
  route(privacyCalls.download, ({ ctx, principal, params }) => readExport(ctx, principal.ownerId, params.bizId)),
  route(privacyCalls.deleteAccount, ({ ctx, principal, body }) => requestDeletion(ctx, principal, body.password)),
  route(privacyCalls.deletion, async ({ ctx, principal }) => ({
    deletion: await findDeletion(ctx, principal.personId),
  })),
  route(privacyCalls.sendGuestLink, ({ ctx, params, transport }) =>
    mailPrivacyLink(ctx, params.token, networkOf(transport)),
  ),
  route(privacyCalls.guest, ({ ctx, params }) => readGuestPrivacy(ctx, params.token)),
  route(privacyCalls.deleteGuest, ({ ctx, params }) => requestGuestDeletion(ctx, params.token)),
  route(privacyCalls.keepGuest, ({ ctx, params }) => keepGuestData(ctx, params.token)),
  route(privacyCalls.keepAccount, ({ ctx, principal }) => keepAccount(ctx, principal)),
];
