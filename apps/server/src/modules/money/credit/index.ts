export { monthName, statementMail } from './credit.mails.ts';
export { creditPersonalData } from './credit.personal.ts';
export {
  addCreditInvoice,
  creditToday,
  findDueDay,
  holdCredit,
  readCreditOffer,
  readOwed,
  receivableOf,
  refundToCredit,
} from './credit.service.ts';
export { openCreditAccount } from './credit-account.service.ts';
export {
  type BookedMove,
  holdToState,
  listCreditMoves,
  listToState,
  markStated,
} from './credit-moves.service.ts';
export { creditPage } from './credit-news.service.ts';
