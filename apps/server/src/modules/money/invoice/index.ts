export { invoicePersonalData } from './invoice.personal.ts';
export { documentBrandOf, listDocumentsOf, sellerOf } from './invoice.service.ts';
export { toLetterHead } from './invoice-file.service.ts';
export { moveInvoices } from './invoice-owner.service.ts';
export {
  amountRow,
  type Column,
  dayOf,
  feet,
  head,
  type LetterHead,
  left,
  newDocument,
  normal,
  parties,
  roomFor,
  small,
  table,
  wide,
} from './invoice-pdf.ts';
export { findLabelSender } from './parcel-documents.service.ts';
