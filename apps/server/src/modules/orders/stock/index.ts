export {
  giveStockBack,
  holdsStock,
  markBackordered,
  replaceDamaged,
  reserveLines,
  shipStock,
  shortage,
  useStockUp,
} from './stock.service.ts';
