import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { countVisit, keepPrivacyChoice, listIdeas, saveSuggestion } from './feedback.service.ts';

export const feedbackRoutes = [
  route(feedbackCalls.registerPrivacyChoice, ({ ctx, body }) => keepPrivacyChoice(ctx, body)),
  route(feedbackCalls.suggestIdea, ({ ctx, principal, body }) => saveSuggestion(ctx, principal, body)),
  route(feedbackCalls.ideas, ({ ctx, query }) => listIdeas(ctx, query)),
  route(feedbackCalls.usageStat, ({ ctx, body }) => countVisit(ctx, body.source)),
];
