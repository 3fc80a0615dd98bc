export { BackupNote, backupNoteKey, findLastBackup, noteBackup } from './backup-note.service.ts';
export { getBrand } from './settings.service.ts';
export { readTestedMail } from './settings-editing.service.ts';
export {
  changeFact,
  dropFact,
  dropFacts,
  dropUnopened,
  findUnopened,
  getSigningKey,
  hasSealed,
  lockFact,
  lockShopSettings,
  prepareSecrets,
  readFact,
  readShopSettings,
  type StoredSettings,
  shopSettingsVersion,
  takeTurn,
  type Unopened,
  writeFact,
  writeShopSettings,
} from './shop-settings.service.ts';
