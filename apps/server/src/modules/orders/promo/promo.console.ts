import { promoConsoleCalls } from '@merchmill/contract/orders/promo.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { createPromo, listPromos, savePromo } from './promo-editing.service.ts';

export const promoConsole = [
  route(promoConsoleCalls.promos, ({ ctx }) => listPromos(ctx)),
  route(promoConsoleCalls.createPromo, ({ ctx, principal, body }) => createPromo(ctx, principal, body)),
  route(promoConsoleCalls.savePromo, ({ ctx, principal, params, body }) =>
    savePromo(ctx, principal, { ...params, ...body }),
  ),
];
