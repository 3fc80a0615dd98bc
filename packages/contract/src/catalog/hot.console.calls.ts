import { callsOf } from '../call.ts';
import type { hotConsoleShapes } from './hot.console.shapes.ts';

/* Hot lists, festivals and curated collections as staff edit them. */

const root = '/api/operations/content';

export const hotConsoleCalls = callsOf<typeof hotConsoleShapes>()({
  hots: { id: 'operationsContent.hots', method: 'GET', path: `${root}/hot`, who: 'content.view' },
  hot: { id: 'operationsContent.hot', method: 'GET', path: `${root}/hot/{bizId}`, who: 'content.view' },
  createHot: { id: 'operationsContent.createHot', method: 'POST', path: `${root}/hot`, who: 'content.edit' },
  saveHot: { id: 'operationsContent.saveHot', method: 'PUT', path: `${root}/hot/{bizId}`, who: 'content.edit' },
  removeHot: {
    id: 'operationsContent.removeHot',
    method: 'POST',
    path: `${root}/hot/{bizId}/remove`,
    who: 'content.edit',
  },
  orderHots: { id: 'operationsContent.orderHots', method: 'POST', path: `${root}/hot/order`, who: 'content.edit' },
  festivalDays: {
    id: 'operationsContent.festivalDays',
    method: 'POST',
    path: `${root}/festival-days`,
    who: 'content.edit',
  },
  items: { id: 'operationsContent.items', method: 'GET', path: `${root}/items`, who: 'content.view' },
  directories: { id: 'operationsContent.directories', method: 'GET', path: `${root}/directories`, who: 'content.view' },
});
