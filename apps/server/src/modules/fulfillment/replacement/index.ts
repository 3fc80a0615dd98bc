export {
  askAboutPrintFiles,
  askAboutProduction,
  askAgain,
  drawing,
  retryMakings,
  settleMaking,
} from './failed-making.service.ts';
export { remakeLost } from './remake.service.ts';
export { askWhoWaits, sayRunOut, stopLine } from './run-out.service.ts';
export { startSecondMaking } from './second-making.service.ts';
