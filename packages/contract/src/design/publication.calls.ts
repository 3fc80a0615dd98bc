import { callsOf } from '../call.ts';
import type { privateProductShapes } from './publication.shapes.ts';

export const privateProductCalls = callsOf<typeof privateProductShapes>()({
  list: { id: 'privateProduct.list', method: 'GET', path: '/api/user/privateProduct', who: 'user' },
  save: { id: 'privateProduct.save', method: 'POST', path: '/api/user/privateProduct', who: 'user' },
  publish: {
    id: 'privateProduct.publish',
    method: 'POST',
    path: '/api/user/privateProduct/{bizId}/publish',
    who: 'user',
  },
  withdraw: {
    id: 'privateProduct.withdraw',
    method: 'POST',
    path: '/api/user/privateProduct/{bizId}/withdraw',
    who: 'user',
  },
  publications: {
    id: 'privateProduct.publications',
    method: 'GET',
    path: '/api/operations/publications',
    who: 'publications.decide',
  },
  decide: {
    id: 'privateProduct.decide',
    method: 'POST',
    path: '/api/operations/publications/{bizId}/decide',
    who: 'publications.decide',
  },
});
