import { callsOf } from '../call.ts';
import type { promoConsoleShapes } from './promo.console.shapes.ts';

const path = '/api/operations/tables/promos';

export const promoConsoleCalls = callsOf<typeof promoConsoleShapes>()({
  promos: { id: 'operationsTables.promos', method: 'GET', path: path, who: 'promos.view' },
  createPromo: { id: 'operationsTables.createPromo', method: 'POST', path: path, who: 'promos.edit' },
  savePromo: { id: 'operationsTables.savePromo', method: 'PUT', path: `${path}/{bizId}`, who: 'promos.edit' },
});
