export { lineWithdrawn, makingWanted, orderPaid, orderRedesigned, orderReleased } from './order.events.ts';
export { type OrderNews, questionNews } from './order.mails.ts';
export {
  attachPrintFile,
  changeOrderLine,
  dropPrintFiles,
  findOrderByRequest,
  getVisibleOrder,
  insertOrder,
  isChangeable,
  listLinesToPrint,
  listOrderLines,
  listPrintFiles,
  lockOrder,
  markPaid,
  moveOrder,
  type NewOrderLine,
  numberOfOrder,
  type OrderLineRow,
  type OrderRow,
  readStatusFlow,
} from './order.service.ts';
export { tellAccount, tellProgress } from './order-mail.service.ts';
