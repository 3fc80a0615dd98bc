import { statementCalls as calls } from '@merchmill/contract/money/statement.calls.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import { listStatements } from './statement.service.ts';
import { makeStatementCsv, makeStatementPdf } from './statement-file.service.ts';

export const statementRoutes: Route[] = [
  route(calls.list, ({ ctx, principal }) => listStatements(ctx, principal.ownerId)),
  route(calls.pdf, ({ ctx, principal, params }) => makeStatementPdf(ctx, principal, params.bizId)),
  route(calls.csv, ({ ctx, principal, params }) => makeStatementCsv(ctx, principal, params.bizId)),
  route(calls.ofCustomer, ({ ctx, params }) => listStatements(ctx, params.ownerId)),
];
