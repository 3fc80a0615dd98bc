export {
  askAboutPrintFiles,
  askAboutProduction,
  askAgain,
  drawing,
  retryMakings,
  settleMaking,
} from './failed-making.service.ts';
export { reportStockOut, stopLine } from './out-of-stock.service.ts';
export { remakeLost } from './remake.service.ts';
export { startReplacement } from './replacement.service.ts';
