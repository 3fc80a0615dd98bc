import { callsOf } from '../call.ts';
import type { currencyConsoleShapes } from './currency.console.shapes.ts';

const path = '/api/operations/tables/currencies';

export const currencyConsoleCalls = callsOf<typeof currencyConsoleShapes>()({
  currencies: { id: 'operationsTables.currencies', method: 'GET', path: path, who: 'settings.view' },
  refreshCurrencies: {
    id: 'operationsTables.refreshCurrencies',
    method: 'POST',
    path: `${path}/refresh`,
    who: 'settings.edit',
  },
  saveCurrency: { id: 'operationsTables.saveCurrency', method: 'PUT', path: `${path}/{code}`, who: 'settings.edit' },
  currencyHistory: {
    id: 'operationsTables.currencyHistory',
    method: 'GET',
    path: `${path}/{code}/history`,
    who: 'settings.view',
  },
});
