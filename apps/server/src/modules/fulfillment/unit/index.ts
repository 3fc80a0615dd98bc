export { makeFilesOfOrder } from './print-files.service.ts';
export {
  getBoard,
  getPiece,
  isToday,
  listPieceFiles,
  listPieceRows,
  listPieces,
  madeAt,
  type PieceFacts,
  toPiece,
} from './queue.service.ts';
export { settleStock } from './stock-left.service.ts';
export {
  againStates,
  byIds,
  finishPieces,
  listWork,
  lockPieces,
  markFilesReady,
  movePieces,
  type PieceRow,
  packPieces,
  startPieces,
  startProduction,
  stopTakenBack,
  workingStates,
  writeHistory,
} from './unit.service.ts';
