export { invoicePersonalData } from './invoice.personal.ts';
export { listDocumentsOf } from './invoice.service.ts';
export { moveInvoices } from './invoice-owner.service.ts';
