import { callsOf } from '../call.ts';
import type { currencyShapes } from './currency.shapes.ts';

export const currencyCalls = callsOf<typeof currencyShapes>()({
  currencies: {
    id: 'settings.currencies',
    method: 'GET',
    path: '/api/common/currency',
    who: 'anyone',
    cacheSeconds: 60,
  },
});
