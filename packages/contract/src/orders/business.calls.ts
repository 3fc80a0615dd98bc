import { callsOf } from '../call.ts';
import type { businessShapes } from './business.shapes.ts';

export const businessCalls = callsOf<typeof businessShapes>()({
  identity: { id: 'business.identity', method: 'GET', path: '/api/user/business', who: 'user' },
  saveIdentity: { id: 'business.saveIdentity', method: 'PUT', path: '/api/user/business', who: 'user' },
  dynamicInfo: { id: 'business.dynamicInfo', method: 'GET', path: '/api/user/dynamicInfo', who: 'user' },
});
