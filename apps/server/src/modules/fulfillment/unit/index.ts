export { type BatchWork, getBatch, getBatchWork, listBatches, listUnbatched, makeBatches } from './batch.service.ts';
export { makeFilesOfOrder } from './print-files.service.ts';
export { passUnits, reprintUnits, undoPass } from './quality.service.ts';
export {
  getBoard,
  getUnit,
  isToday,
  listUnitCodes,
  listUnitRows,
  listUnits,
  madeAt,
  toUnit,
  type UnitCode,
} from './queue.service.ts';
export { listRecalled, notRecalled, recalledOf, recalledWhy } from './recalled.service.ts';
export { settleStock } from './stock-left.service.ts';
export { batchStarted } from './unit.events.ts';
export {
  addUnits,
  againStates,
  byIds,
  finishUnits,
  listWork,
  lockUnits,
  markFilesReady,
  moveUnits,
  ofLine,
  packUnits,
  readUnit,
  startProduction,
  startUnits,
  stopCanceled,
  type UnitRow,
  workingStates,
} from './unit.service.ts';
