import { currencyCalls } from '@merchmill/contract/shop/currency.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listOfferedCurrencies } from './currency.service.ts';

export const currencyRoutes = [route(currencyCalls.currencies, ({ ctx }) => listOfferedCurrencies(ctx))];
