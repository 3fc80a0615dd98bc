export { type ChangeFilter, type Actor, listChanges, recordChange, recordChanges } from './audit.service.ts';
