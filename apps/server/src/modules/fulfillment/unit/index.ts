export { type BatchWork, getBatch, getBatchWork, listBatches, listUnbatched, makeBatches } from './batch.service.ts';
export { makeFilesOfOrder } from './print-files.service.ts';
export { passPieces, reprintPieces, takeBackPass } from './quality.service.ts';
export {
  getBoard,
  getPiece,
  isToday,
  listPieceRows,
  listPieces,
  madeAt,
  toPiece,
} from './queue.service.ts';
export { settleStock } from './stock-left.service.ts';
export {
  addPieces,
  againStates,
  byIds,
  finishPieces,
  listWork,
  lockPieces,
  markFilesReady,
  movePieces,
  ofLine,
  type PieceRow,
  packPieces,
  readPiece,
  startPieces,
  startProduction,
  stopTakenBack,
  workingStates,
} from './unit.service.ts';
