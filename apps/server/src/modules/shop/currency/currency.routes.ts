import { settingsCalls } from '@merchmill/contract/shop/settings.ts';
import { route } from '../../../platform/http/serve.ts';
import { listOfferedCurrencies } from './currency.service.ts';

export const currencyRoutes = [route(settingsCalls.currencies, ({ ctx }) => listOfferedCurrencies(ctx))];
