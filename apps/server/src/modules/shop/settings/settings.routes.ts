import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { countries } from '../../../reference/countries.ts';
import { getBaseConfig, getExtraConfig, getLegal, getTrader } from './settings.service.ts';

export const settingsRoutes = [
  route(settingsCalls.baseConfig, ({ ctx, params }) => {
    ctx.reads.add('fixed');
    return getBaseConfig(params.code);
  }),
  route(settingsCalls.countries, ({ ctx }) => {
    ctx.reads.add('fixed');
    return [...countries];
  }),
  route(settingsCalls.trader, ({ ctx }) => getTrader(ctx)),
  route(settingsCalls.legal, ({ ctx }) => getLegal(ctx)),
  route(settingsCalls.extraConfig, ({ ctx }) => getExtraConfig(ctx)),
];
