export { BackupNote, backupNoteKey, findLastBackup, noteBackup } from './backup-note.service.ts';
export { getBrand } from './settings.service.ts';
export { readTestedMail } from './settings-editing.service.ts';
export {
  dropUnopened,
  findUnopened,
  getSigningKey,
  hasSealed,
  lockShopSettings,
  prepareSecrets,
  readFact,
  readShopSettings,
  type StoredSettings,
  shopSettingsVersion,
  type Unopened,
  writeFact,
  writeShopSettings,
} from './shop-settings.service.ts';
