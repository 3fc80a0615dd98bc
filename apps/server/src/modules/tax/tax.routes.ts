import { taxCalls } from '@merchmill/contract/tax.ts';
import { route } from '../../http/serve.ts';
import { getTaxArea, getTaxProfile, setTaxProfile } from './tax.service.ts';

export const taxRoutes = [
  route(taxCalls.area, ({ ctx, query }) => getTaxArea(ctx, query)),
  route(taxCalls.profile, ({ ctx, who }) => getTaxProfile(ctx, who.userId)),
  route(taxCalls.setProfile, ({ ctx, who, body }) => setTaxProfile(ctx, who.userId, body)),
];
