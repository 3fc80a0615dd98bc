import { operationsTablesCalls as calls } from '@merchmill/contract/backoffice/tables.ts';
import { route } from '../../../platform/http/serve.ts';
import { refreshCurrencies, saveCurrency } from './currency-editing.service.ts';
import { listEditableCurrencies, listRateHistory } from './rates-editing.service.ts';

export const currencyConsole = [
  route(calls.currencies, ({ ctx }) => listEditableCurrencies(ctx)),
  route(calls.refreshCurrencies, ({ ctx, principal }) => refreshCurrencies(ctx, principal)),
  route(calls.saveCurrency, ({ ctx, principal, params, body }) => saveCurrency(ctx, principal, { ...params, ...body })),
  route(calls.currencyHistory, ({ ctx, params }) => listRateHistory(ctx, params.code)),
];
