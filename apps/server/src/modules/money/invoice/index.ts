export { listDocumentsOf } from './invoice.service.ts';
