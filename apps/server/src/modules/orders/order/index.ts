export { replaceDesign } from './customization.service.ts';
export {
  type Actor,
  type Asked,
  addReason,
  closeException,
  dropExceptions,
  getOpenException,
  isHeld,
  listExceptions,
  listOrderExceptions,
  notHeld,
  raiseException,
  settleExceptions,
  toExceptions,
} from './exception.service.ts';
export { lineWithdrawn, makingWanted, orderPaid, orderRedesigned, orderReleased } from './order.events.ts';
export type { OrderNews } from './order.mails.ts';
export {
  attachPrintFile,
  dropPrintFiles,
  getOrder,
  getVisibleOrder,
  isChangeable,
  listLinesToPrint,
  listOrderLines,
  lockOrder,
  markPaid,
  moveOrder,
  type OrderLineRow,
  type OrderRow,
  readStatusFlow,
} from './order.service.ts';
export { listOrderIds } from './order-list.service.ts';
export { tellAccount, tellProgress } from './order-mail.service.ts';
export { isOverdue } from './pay-by.service.ts';
export { releaseOrder } from './release.service.ts';
export {
  giveStockBack,
  markMissing,
  replaceSpoilt,
  reserveLines,
  shipStock,
  shortage,
  useStockUp,
} from './stock.service.ts';
