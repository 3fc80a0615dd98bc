import { callsOf } from '../call.ts';
import type { placementShapes } from './placement.shapes.ts';

export const placementCalls = callsOf<typeof placementShapes>()({
  preview: {
    id: 'placement.preview',
    method: 'POST',
    path: '/api/podDesigner/placement',
    who: 'user',
    limit: 'place',
    countsEach: 'productIds',
  },
  place: {
    id: 'placement.place',
    method: 'POST',
    path: '/api/podDesigner/place',
    who: 'user',
    limit: 'place',
    countsEach: 'productIds',
    idempotent: true,
  },
});
