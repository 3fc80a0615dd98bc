export { lineWithdrawn, makingWanted, orderPaid, orderRedesigned, orderReleased } from './order.events.ts';
export { exceptionNews, type OrderNews } from './order.mails.ts';
export {
  addRefunded,
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
  readOrder,
  readStatusFlow,
  withdrawUnits,
} from './order.service.ts';
export { notifyAccount, notifyProgress } from './order-mail.service.ts';
export {
  attachPrintFile,
  dropPrintFiles,
  dropStalePrintFiles,
  listLinesToPrint,
  listPrintFileLinks,
  listPrintFiles,
  listPrints,
} from './order-print-files.service.ts';
