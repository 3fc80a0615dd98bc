export { type ChangeFilter, type Doer, listChanges, recordChange, recordChanges } from './audit.service.ts';
