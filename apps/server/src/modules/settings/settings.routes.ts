import { settingsCalls } from '@merchmill/contract/settings.ts';
import { route } from '../../http/serve.ts';
import { countries } from '../../reference/countries.ts';
import { countVisit, keepIdea, keepPrivacyChoice } from './feedback.service.ts';
import { getBaseConfig, getExtraConfig, listOfferedCurrencies } from './settings.service.ts';

export const settingsRoutes = [
  route(settingsCalls.baseConfig, ({ ctx, params }) => {
    ctx.reads.add('fixed');
    return getBaseConfig(params.code);
  }),
  route(settingsCalls.currencies, ({ ctx }) => listOfferedCurrencies(ctx)),
  route(settingsCalls.countries, ({ ctx }) => {
    ctx.reads.add('fixed');
    return [...countries];
  }),
  route(settingsCalls.registerPrivacyChoice, ({ ctx, body }) => keepPrivacyChoice(ctx, body)),
  route(settingsCalls.suggestIdea, ({ ctx, principal, body }) => keepIdea(ctx, principal, body)),
  route(settingsCalls.usageStat, ({ ctx, body }) => countVisit(ctx, body.source)),
  route(settingsCalls.extraConfig, ({ ctx }) => getExtraConfig(ctx)),
];
