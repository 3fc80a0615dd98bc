import { taxCalls } from '@merchmill/contract/orders/tax.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getTaxArea, getTaxProfile, setTaxProfile } from './tax.service.ts';

export const taxRoutes = [
  route(taxCalls.area, ({ ctx, query }) => getTaxArea(ctx, query)),
  route(taxCalls.profile, ({ ctx, principal }) => getTaxProfile(ctx, principal.ownerId)),
  route(taxCalls.setProfile, ({ ctx, principal, body }) => setTaxProfile(ctx, principal.ownerId, body)),
];
