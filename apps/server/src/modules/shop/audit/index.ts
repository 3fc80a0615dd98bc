export { auditPersonalData, eraseChangesTo } from './audit.personal.ts';
export {
  type Actor,
  type Change,
  type ChangeFilter,
  listChanges,
  recordChange,
  recordChanges,
  recordTaken,
} from './audit.service.ts';
