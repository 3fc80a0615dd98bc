export { type Actor, type ChangeFilter, listChanges, recordChange, recordChanges } from './audit.service.ts';
