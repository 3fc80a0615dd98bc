import { callsOf } from '../call.ts';
import type { embroideryShapes } from './embroidery.shapes.ts';

export const embroideryCalls = callsOf<typeof embroideryShapes>()({
  text: { id: 'embroidery.text', method: 'GET', path: '/api/embroidery/text', who: 'anyone' },
  sewText: { id: 'embroidery.sewText', method: 'POST', path: '/api/embroidery/text', who: 'anyone', limit: 'render' },
});
