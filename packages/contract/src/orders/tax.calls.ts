import { callsOf } from '../call.ts';
import type { taxShapes } from './tax.shapes.ts';

export const taxCalls = callsOf<typeof taxShapes>()({
  area: { id: 'tax.area', method: 'GET', path: '/api/common/getIossOrVatArea', who: 'anyone', cacheSeconds: 60 },
  profile: { id: 'tax.profile', method: 'GET', path: '/api/user/attached', who: 'user' },
  setProfile: { id: 'tax.setProfile', method: 'POST', path: '/api/user/setUserAttached', who: 'user' },
});
