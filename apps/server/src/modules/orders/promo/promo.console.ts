import { operationsTablesCalls as calls } from '@merchmill/contract/backoffice/tables.ts';
import { route } from '../../../platform/http/serve.ts';
import { createPromo, listPromos, savePromo } from './promo-editing.service.ts';

export const promoConsole = [
  route(calls.promos, ({ ctx }) => listPromos(ctx)),
  route(calls.createPromo, ({ ctx, principal, body }) => createPromo(ctx, principal, body)),
  route(calls.savePromo, ({ ctx, principal, params, body }) => savePromo(ctx, principal, { ...params, ...body })),
];
