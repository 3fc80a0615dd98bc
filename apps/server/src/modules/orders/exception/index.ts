export { exceptionPersonalData } from './exception.personal.ts';
export {
  type Asked,
  addReason,
  askWhetherToWait,
  closeException,
  countOpenExceptions,
  dropExceptions,
  getOpenException,
  isAnswered,
  isHeld,
  listOrderExceptions,
  notHeld,
  raiseException,
  readExceptions,
  settleExceptions,
  toExceptions,
} from './exception.service.ts';
