export { countOrders } from './count-orders.service.ts';
export {
  lineWithdrawn,
  makingWanted,
  orderCanceled,
  orderPaid,
  orderRedesigned,
  orderReleased,
} from './order.events.ts';
export { sampleDetails, sampleNews, sampleUnits } from './order.mail-samples.ts';
export { exceptionNews, newsMail, type OrderNews } from './order.mails.ts';
export { countOpenOrders, linkIdsOf, listOrderIdsOf, orderPersonalData } from './order.personal.ts';
export {
  addRefunded,
  type ChangeReason,
  changeOrder,
  changeOrderLine,
  findOrderByRequest,
  getOwnOrder,
  getVisibleOrder,
  hasOpenOrdersFrom,
  holdOrderState,
  insertOrder,
  isChangeable,
  listLinesOfOrders,
  listOrderLines,
  listOrderStates,
  lockOrder,
  markPaid,
  moveOrder,
  type NewOrderLine,
  noteTracking,
  numberOfOrder,
  type OrderActor,
  type OrderLineRow,
  type OrderRow,
  type PaidReason,
  readOrder,
  readStatusFlow,
  withdrawUnits,
} from './order.service.ts';
export { costCentsOfOrder, refundedCentsOfOrder } from './order-cost.ts';
export {
  findLink,
  getBuyerPage,
  getLinkedOrder,
  makeLink,
  orderPageOf,
  revokeLink,
  revokeLinks,
} from './order-link.service.ts';
export { notifyAccount, notifyProgress, readOrderParts } from './order-mail.service.ts';
export { findOrderByNumber, listOrdersOf, type Move, moveOrdersTo } from './order-owner.service.ts';
export { type OrderProgress, paidAtOfOrder, placeOfLine, productOfLine, readProgress } from './order-paid.ts';
export {
  attachPrintFile,
  dropPrintFiles,
  dropStalePrintFiles,
  listLinesToPrint,
  listPrintFileLinks,
  listPrintFiles,
  listPrints,
} from './order-print-files.service.ts';
