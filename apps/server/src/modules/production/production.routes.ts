import { productionCalls } from '@merchmill/contract/production.ts';
import { route } from '../../http/serve.ts';
import { getBatch, listBatches, makeBatches } from './batch.service.ts';
import { getPacking, shipParcel } from './packing.service.ts';
import { finishPieces, packPieces, startPieces } from './production.service.ts';
import { passPieces, reprintPieces, takeBackPass } from './quality.service.ts';
import { getBoard, getPiece, listPieces } from './queue.service.ts';
import { sayRunOut } from './run-out.service.ts';

export const productionRoutes = [
  route(productionCalls.board, ({ ctx, query }) => getBoard(ctx, query)),
  route(productionCalls.pieces, ({ ctx, query }) => listPieces(ctx, query)),
  route(productionCalls.piece, ({ ctx, params }) => getPiece(ctx, params.pieceId)),
  route(productionCalls.makeBatches, ({ ctx, who, body }) => makeBatches(ctx, who, body.pieceIds)),
  route(productionCalls.batches, ({ ctx, query }) => listBatches(ctx, query)),
  route(productionCalls.batch, ({ ctx, params }) => getBatch(ctx, params.batchId)),
  route(productionCalls.start, ({ ctx, who, body }) => startPieces(ctx, who, body.pieceIds)),
  route(productionCalls.finish, ({ ctx, who, body }) => finishPieces(ctx, who, body.pieceIds)),
  route(productionCalls.pass, ({ ctx, who, body }) => passPieces(ctx, who, body.pieceIds)),
  route(productionCalls.takeBackPass, ({ ctx, who, body }) => takeBackPass(ctx, who, body.pieceIds)),
  route(productionCalls.reprint, async ({ ctx, who, params, body }) =>
    getPiece(ctx, await reprintPieces(ctx, who, { ...params, ...body })),
  ),
  route(productionCalls.runOut, ({ ctx, who, params, body }) => sayRunOut(ctx, who, { ...params, ...body })),
  route(productionCalls.packing, ({ ctx, params }) => getPacking(ctx, params.number)),
  route(productionCalls.pack, ({ ctx, who, body }) => packPieces(ctx, who, body.pieceIds)),
  route(productionCalls.ship, ({ ctx, who, body }) => shipParcel(ctx, who, body)),
];
