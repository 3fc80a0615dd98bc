import { creditCalls as calls } from '@merchmill/contract/money/credit.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getReceivable } from '../credit/index.ts';
import { listStatements } from './statement.service.ts';
import { makeStatementCsv, makeStatementPdf } from './statement-file.service.ts';

export const statementRoutes = [
  route(calls.statements, ({ ctx, principal }) => listStatements(ctx, principal.ownerId)),
  route(calls.statementPdf, ({ ctx, principal, params }) => makeStatementPdf(ctx, principal, params.bizId)),
  route(calls.statementCsv, ({ ctx, principal, params }) => makeStatementCsv(ctx, principal, params.bizId)),
  route(calls.receivable, async ({ ctx, principal, params: { ownerId } }) => ({
    ...(await getReceivable(ctx, principal, ownerId)),
    statements: (await listStatements(ctx, ownerId)).list,
  })),
];
