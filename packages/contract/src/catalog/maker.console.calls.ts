import { callsOf } from '../call.ts';
import type { makerConsoleShapes } from './maker.console.shapes.ts';

const root = '/api/operations/catalog/makers';

/** Economic operators as staff edit them. */
export const makerConsoleCalls = callsOf<typeof makerConsoleShapes>()({
  makers: { id: 'operationsMakers.makers', method: 'GET', path: root, who: 'catalog.view' },
  create: { id: 'operationsMakers.create', method: 'POST', path: root, who: 'catalog.edit' },
  save: { id: 'operationsMakers.save', method: 'PUT', path: `${root}/{bizId}`, who: 'catalog.edit' },
  remove: { id: 'operationsMakers.remove', method: 'POST', path: `${root}/{bizId}/remove`, who: 'catalog.edit' },
});
