import { callsOf } from '../call.ts';
import type { feedbackShapes } from './feedback.shapes.ts';

/* What visitors tell the shop: ideas, their choice about privacy, where they came from. */

export const feedbackCalls = callsOf<typeof feedbackShapes>()({
  registerPrivacyChoice: {
    id: 'settings.registerPrivacyChoice',
    method: 'POST',
    path: '/api/common/privacyPolicy/register',
    who: 'anyone',
    limit: 'code',
  },
  suggestIdea: {
    id: 'settings.suggestIdea',
    method: 'POST',
    path: '/api/common/platformUserIdea',
    who: 'anyone',
    limit: 'mail',
  },
  ideas: { id: 'operationsFeedback.ideas', method: 'GET', path: '/api/operations/ideas', who: 'support.answer' },
  usageStat: {
    id: 'settings.usageStat',
    method: 'POST',
    path: '/api/thirdParty/usageStat',
    who: 'anyone',
    limit: 'code',
  },
});
