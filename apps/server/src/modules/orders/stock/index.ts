export {
  giveStockBack,
  holdsStock,
  markMissing,
  replaceSpoilt,
  reserveLines,
  shipStock,
  shortage,
  useStockUp,
} from './stock.service.ts';
