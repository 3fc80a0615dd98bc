import { currencyConsoleCalls } from '@merchmill/contract/shop/currency.console.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { refreshCurrencies, saveCurrency } from './currency-editing.service.ts';
import { listEditableCurrencies, listRateHistory } from './rates-editing.service.ts';

export const currencyConsole = [
  route(currencyConsoleCalls.currencies, ({ ctx }) => listEditableCurrencies(ctx)),
  route(currencyConsoleCalls.refreshCurrencies, ({ ctx, principal }) => refreshCurrencies(ctx, principal)),
  route(currencyConsoleCalls.saveCurrency, ({ ctx, principal, params, body }) =>
    saveCurrency(ctx, principal, { ...params, ...body }),
  ),
  route(currencyConsoleCalls.currencyHistory, ({ ctx, params }) => listRateHistory(ctx, params.code)),
];
