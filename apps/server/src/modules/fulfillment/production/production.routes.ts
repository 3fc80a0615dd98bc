import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { reportStockOut } from '../replacement/index.ts';
import {
  finishPieces,
  getBatch,
  getBoard,
  getPiece,
  listBatches,
  listPieces,
  makeBatches,
  packPieces,
  passPieces,
  reprintPieces,
  startPieces,
  takeBackPass,
} from '../unit/index.ts';
import { getPacking, shipParcel } from './packing.service.ts';
import { makeBatchSheet, makeBatchZip, makeShipmentLabel } from './papers.service.ts';

export const productionRoutes = [
  route(productionCalls.board, ({ ctx, query }) => getBoard(ctx, query)),
  route(productionCalls.pieces, ({ ctx, query }) => listPieces(ctx, query)),
  route(productionCalls.piece, ({ ctx, params }) => getPiece(ctx, params.pieceId)),
  route(productionCalls.makeBatches, ({ ctx, principal, body }) => makeBatches(ctx, principal, body.pieceIds)),
  route(productionCalls.batches, ({ ctx, query }) => listBatches(ctx, query)),
  route(productionCalls.batch, ({ ctx, params }) => getBatch(ctx, params.batchId)),
  route(productionCalls.batchSheet, ({ ctx, params }) => makeBatchSheet(ctx, params.batchId)),
  route(productionCalls.batchFiles, ({ ctx, params }) => makeBatchZip(ctx, params.batchId)),
  route(productionCalls.label, ({ ctx, params }) => makeShipmentLabel(ctx, params.shipmentId)),
  route(productionCalls.start, ({ ctx, principal, body }) => startPieces(ctx, principal, body.pieceIds)),
  route(productionCalls.finish, ({ ctx, principal, body }) => finishPieces(ctx, principal, body.pieceIds)),
  route(productionCalls.pass, ({ ctx, principal, body }) => passPieces(ctx, principal, body.pieceIds)),
  route(productionCalls.takeBackPass, ({ ctx, principal, body }) => takeBackPass(ctx, principal, body.pieceIds)),
  route(productionCalls.reprint, async ({ ctx, principal, params, body }) =>
    getPiece(ctx, await reprintPieces(ctx, principal, { ...params, ...body })),
  ),
  route(productionCalls.runOut, ({ ctx, principal, params, body }) =>
    reportStockOut(ctx, principal, { ...params, ...body }),
  ),
  route(productionCalls.packing, ({ ctx, params }) => getPacking(ctx, params.number)),
  route(productionCalls.pack, ({ ctx, principal, body }) => packPieces(ctx, principal, body.pieceIds)),
  route(productionCalls.ship, ({ ctx, principal, body }) => shipParcel(ctx, principal, body)),
];
