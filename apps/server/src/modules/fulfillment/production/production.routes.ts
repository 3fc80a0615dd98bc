import { productionCalls } from '@merchmill/contract/fulfillment/production.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { reportStockOut } from '../replacement/index.ts';
import {
  finishUnits,
  getBoard,
  getUnit,
  listBatches,
  listUnits,
  makeBatches,
  packUnits,
  passUnits,
  reprintUnits,
  startUnits,
  undoPass,
} from '../unit/index.ts';
import { downloadLineFile } from './batch-files.service.ts';
import { makeBatchSheet, makeBatchZip, makeShipmentLabel, makeUnitLabels } from './documents.service.ts';
import { getGangPlan, makeGangPdf, makeGangTicket } from './gang.service.ts';
import { getBatchPage, handOverAgain } from './handover-page.service.ts';
import { getPacking, shipParcel } from './packing.service.ts';

export const productionRoutes = [
  route(productionCalls.board, ({ ctx, query }) => getBoard(ctx, query)),
  route(productionCalls.units, ({ ctx, query }) => listUnits(ctx, query)),
  route(productionCalls.unit, ({ ctx, params }) => getUnit(ctx, params.unitId)),
  route(productionCalls.makeBatches, ({ ctx, principal, body }) => makeBatches(ctx, principal, body.unitIds)),
  route(productionCalls.batches, ({ ctx, query }) => listBatches(ctx, query)),
  route(productionCalls.batch, ({ ctx, params }) => getBatchPage(ctx, params.batchId)),
  route(productionCalls.handOver, ({ ctx, principal, params }) => handOverAgain(ctx, principal, params.batchId)),
  route(productionCalls.batchSheet, ({ ctx, params }) => makeBatchSheet(ctx, params.batchId)),
  route(productionCalls.batchFiles, ({ ctx, params }) => makeBatchZip(ctx, params.batchId)),
  route(productionCalls.printFile, ({ ctx, params }) => downloadLineFile(ctx, params)),
  route(productionCalls.gangPlan, ({ ctx, params, query }) => getGangPlan(ctx, params.batchId, query)),
  route(productionCalls.gangSheet, ({ ctx, params, query }) => makeGangPdf(ctx, params.batchId, query)),
  route(productionCalls.gangTicket, ({ ctx, params, query }) => makeGangTicket(ctx, params.batchId, query)),
  route(productionCalls.unitLabels, ({ ctx, params }) => makeUnitLabels(ctx, params.batchId)),
  route(productionCalls.label, ({ ctx, params }) => makeShipmentLabel(ctx, params.shipmentId)),
  route(productionCalls.start, ({ ctx, principal, body }) => startUnits(ctx, principal, body.unitIds)),
  route(productionCalls.finish, ({ ctx, principal, body }) => finishUnits(ctx, principal, body.unitIds)),
  route(productionCalls.pass, ({ ctx, principal, body }) => passUnits(ctx, principal, body.unitIds)),
  route(productionCalls.undoPass, ({ ctx, principal, body }) => undoPass(ctx, principal, body.unitIds)),
  route(productionCalls.reprint, async ({ ctx, principal, params, body }) =>
    getUnit(ctx, await reprintUnits(ctx, principal, { ...params, ...body })),
  ),
  route(productionCalls.stockOut, ({ ctx, principal, params, body }) =>
    reportStockOut(ctx, principal, { ...params, ...body }),
  ),
  route(productionCalls.packing, ({ ctx, params }) => getPacking(ctx, params.number)),
  route(productionCalls.pack, ({ ctx, principal, body }) => packUnits(ctx, principal, body.unitIds)),
  route(productionCalls.ship, ({ ctx, principal, body }) => shipParcel(ctx, principal, body)),
];
