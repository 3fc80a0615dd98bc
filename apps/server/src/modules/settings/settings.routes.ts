import { settingsCalls } from '@merchmill/contract/settings.ts';
import { route } from '../../http/serve.ts';
import { countries } from './countries.ts';
import { getBaseConfig, getExtraConfig, listCurrencies } from './settings.service.ts';

export const settingsRoutes = [
  route(settingsCalls.baseConfig, ({ params }) => getBaseConfig(params.code)),
  route(settingsCalls.currencies, ({ ctx }) => listCurrencies(ctx)),
  route(settingsCalls.countries, () => [...countries]),
  route(settingsCalls.extraConfig, ({ ctx }) => getExtraConfig(ctx)),
];
