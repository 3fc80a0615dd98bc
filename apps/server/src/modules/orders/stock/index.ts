export {
  holdsStock,
  markBackordered,
  releaseReservations,
  replaceDamaged,
  reserveLines,
  shipStock,
  shortage,
  useStockUp,
} from './stock.service.ts';
