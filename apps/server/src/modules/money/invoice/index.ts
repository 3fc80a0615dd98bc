export { listPapersOf } from './invoice.service.ts';
