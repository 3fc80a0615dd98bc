export { auditPersonalData, eraseChangesTo } from './audit.personal.ts';
export {
  type Actor,
  type Change,
  type ChangeFilter,
  listChanges,
  recordChange,
  recordChanges,
  recordTaken,
  recordTakenFrom,
} from './audit.service.ts';
