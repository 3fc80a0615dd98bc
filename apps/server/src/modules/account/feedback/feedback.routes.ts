import { settingsCalls } from '@merchmill/contract/shop/settings.ts';
import { route } from '../../../platform/http/serve.ts';
import { countVisit, keepIdea, keepPrivacyChoice } from './feedback.service.ts';

export const feedbackRoutes = [
  route(settingsCalls.registerPrivacyChoice, ({ ctx, body }) => keepPrivacyChoice(ctx, body)),
  route(settingsCalls.suggestIdea, ({ ctx, principal, body }) => keepIdea(ctx, principal, body)),
  route(settingsCalls.usageStat, ({ ctx, body }) => countVisit(ctx, body.source)),
];
