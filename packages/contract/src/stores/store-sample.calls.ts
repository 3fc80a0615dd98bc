import { callsOf } from '../call.ts';
import type { storeSampleShapes } from './store-sample.shapes.ts';

const path = '/api/storeSamples';

export const storeSampleCalls = callsOf<typeof storeSampleShapes>()({
  list: { id: 'storeSample.list', method: 'GET', path, who: 'user' },
  add: { id: 'storeSample.add', method: 'POST', path, who: 'user', limit: 'cart' },
});
