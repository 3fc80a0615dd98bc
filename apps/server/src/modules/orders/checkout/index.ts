export { orderImported } from './checkout.events.ts';
export { checkoutPersonalData } from './checkout.personal.ts';
export { placeOrderFor } from './checkout.service.ts';
export {
  dropImport,
  findImportedOrder,
  forgetImport,
  holdImport,
  type ImportedOrder,
  placeImport,
  previewImport,
  saveImport,
} from './import-order.service.ts';
export { type ImportQuote, quoteImport } from './import-quote.service.ts';
