import { callsOf } from '../call.ts';
import type { productionShapes } from './production.shapes.ts';

/**
 * The life of pieces on their way through the workshop; which may follow which is declared in the production module's
 * rules. `cancelled`: the order was taken back before they left.
 */
export const pieceStates = [
  'waiting',
  'filesReady',
  'printing',
  'qualityCheck',
  'reprint',
  'packed',
  'shipped',
  'cancelled',
] as const;
export type PieceState = (typeof pieceStates)[number];

/** Why a piece did not pass and is made again. */
export const reprintReasons = [
  'color',
  'position',
  'smudge',
  'banding',
  'wrongDesign',
  'wrongBlank',
  'blankDamaged',
  'stitching',
  'other',
] as const;
export type ReprintReason = (typeof reprintReasons)[number];

/** How close the day is on which a piece has to leave. */
export const urgencies = ['late', 'today', 'soon', 'ok'] as const;
export type Urgency = (typeof urgencies)[number];

/** What units can be sorted by, descending with a minus. */
export const pieceSorts = ['dueAt', '-dueAt', 'since', '-since'] as const;
export type PieceSort = (typeof pieceSorts)[number];

/** Pieces that one batch holds at most, unless one order line alone has more. */
export const batchLimit = 24;

export const productionCalls = callsOf<typeof productionShapes>()({
  board: { id: 'production.board', method: 'GET', path: '/api/operations/production/board', who: 'production.view' },
  pieces: { id: 'production.pieces', method: 'GET', path: '/api/operations/production/pieces', who: 'production.view' },
  piece: {
    id: 'production.piece',
    method: 'GET',
    path: '/api/operations/production/pieces/{pieceId}',
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
  takeBackPass: {
    id: 'production.takeBackPass',
    method: 'POST',
    path: '/api/operations/production/takeBackPass',
    who: 'production.work',
  },
  reprint: {
    id: 'production.reprint',
    method: 'POST',
    path: '/api/operations/production/pieces/{pieceId}/reprint',
    who: 'production.work',
  },
  runOut: {
    id: 'production.runOut',
    method: 'POST',
    path: '/api/operations/production/pieces/{pieceId}/runOut',
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
