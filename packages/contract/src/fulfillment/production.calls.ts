import { callsOf } from '../call.ts';
import type { productionShapes } from './production.shapes.ts';

export const productionCalls = callsOf<typeof productionShapes>()({
  board: { id: 'production.board', method: 'GET', path: '/api/operations/production/board', who: 'production.view' },
  units: { id: 'production.units', method: 'GET', path: '/api/operations/production/units', who: 'production.view' },
  unit: {
    id: 'production.unit',
    method: 'GET',
    path: '/api/operations/production/units/{unitId}',
    who: 'production.view',
  },
  makeBatches: {
    id: 'production.makeBatches',
    method: 'POST',
    path: '/api/operations/production/batches',
    who: 'production.work',
  },
  batches: {
    id: 'production.batches',
    method: 'GET',
    path: '/api/operations/production/batches',
    who: 'production.view',
  },
  batch: {
    id: 'production.batch',
    method: 'GET',
    path: '/api/operations/production/batches/{batchId}',
    who: 'production.view',
  },
  batchSheet: {
    id: 'production.batchSheet',
    method: 'GET',
    path: '/media/production/{batchId}/sheet.pdf',
    who: 'production.view',
    limit: 'download',
  },
  batchFiles: {
    id: 'production.batchFiles',
    method: 'GET',
    path: '/media/production/{batchId}/files.zip',
    who: 'production.view',
    limit: 'download',
  },
  unitLabels: {
    id: 'production.unitLabels',
    method: 'GET',
    path: '/media/production/{batchId}/labels.pdf',
    who: 'production.view',
    limit: 'download',
  },
  label: {
    id: 'production.label',
    method: 'GET',
    path: '/media/labels/{shipmentId}.pdf',
    who: 'production.view',
    limit: 'download',
  },
  start: { id: 'production.start', method: 'POST', path: '/api/operations/production/start', who: 'production.work' },
  finish: {
    id: 'production.finish',
    method: 'POST',
    path: '/api/operations/production/finish',
    who: 'production.work',
  },
  pass: { id: 'production.pass', method: 'POST', path: '/api/operations/production/pass', who: 'production.work' },
  undoPass: {
    id: 'production.takeBackPass',
    method: 'POST',
    path: '/api/operations/production/takeBackPass',
    who: 'production.work',
  },
  reprint: {
    id: 'production.reprint',
    method: 'POST',
    path: '/api/operations/production/units/{unitId}/reprint',
    who: 'production.work',
  },
  stockOut: {
    id: 'production.stockOut',
    method: 'POST',
    path: '/api/operations/production/units/{unitId}/stockOut',
    who: 'production.work',
  },
  packing: {
    id: 'production.packing',
    method: 'GET',
    path: '/api/operations/packing/{number}',
    who: 'production.view',
  },
  pack: { id: 'production.pack', method: 'POST', path: '/api/operations/packing/pack', who: 'production.work' },
  ship: {
    id: 'production.ship',
    method: 'POST',
    path: '/api/operations/packing/ship',
    who: 'production.work',
    idempotent: true,
  },
});
