import { storeStatementCalls as calls } from '@merchmill/contract/stores/store-statement.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listStatements } from './store-statement.service.ts';
import { makeStatementCsv, makeStatementPdf } from './store-statement-file.service.ts';

export const storeStatementRoutes = [
  route(calls.list, ({ ctx, principal }) => listStatements(ctx, principal)),
  route(calls.pdf, ({ ctx, principal, params }) => makeStatementPdf(ctx, principal, params.bizId)),
  route(calls.csv, ({ ctx, principal, params }) => makeStatementCsv(ctx, principal, params.bizId)),
];
