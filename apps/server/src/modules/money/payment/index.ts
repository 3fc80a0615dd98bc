export { addClaims, changeMethod, insertPayment } from './begin-payment.service.ts';
export { closeAtProvider, closeIfGivenUp, closePaymentsOf } from './close-payment.service.ts';
export { countClaimRefunded, countRefunded } from './count-refund.service.ts';
export {
  findPayment,
  holdWalletPart,
  keepChargeReference,
  keepReference,
  listClaims,
  listPaymentEvents,
  lockOrders,
  lockPayment,
  markWalletTaken,
  moveClaim,
  movePayment,
  planNextCheck,
  wasHeard,
} from './move-payment.service.ts';
export {
  isBeingPaid,
  listChannels,
  listOffers,
  listPayableOrders,
  listPaymentMethods,
  type Offer,
  type PayableOrder,
  readSpendable,
  sumSplits,
} from './payable.service.ts';
export { paymentAuthorized, paymentGivenUp, refundDone } from './payment.events.ts';
export { listPaymentIdsOf, paymentPersonalData } from './payment.personal.ts';
export {
  answerException,
  closeExceptions,
  closeReviewed,
  hasRefundDue,
  listOpenExceptions,
  listToReview,
  recordException,
} from './payment-exception.service.ts';
export {
  bookOrderPaid,
  bookRecharge,
  type Claim,
  isInLedger,
  type Payment,
  recordUnapplied,
  returnInLedger,
  without0,
} from './payment-ledger.service.ts';
export { movePaymentsTo } from './payment-owner.service.ts';
