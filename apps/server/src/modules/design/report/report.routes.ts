import { reportCalls } from '@merchmill/contract/design/report.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { appealRemoval, listOwnRemovals } from './appeal.service.ts';
import { sendReport } from './report.service.ts';
import { findPublished, toReportedProduct } from './reported-product.ts';

export const reportRoutes = [
  route(reportCalls.send, ({ ctx, principal, body }) =>
    sendReport(ctx, principal.kind === 'guest' ? null : principal.personId, body),
  ),
  route(reportCalls.product, async ({ ctx, params }) => toReportedProduct(await findPublished(ctx, params.handle))),
  route(reportCalls.removals, ({ ctx, principal, query }) => listOwnRemovals(ctx, principal.ownerId, query)),
  route(reportCalls.appeal, ({ ctx, principal, params, body }) =>
    appealRemoval(ctx, principal, params.bizId, body.text),
  ),
];
