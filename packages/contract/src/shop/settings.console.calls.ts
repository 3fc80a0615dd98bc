import { callsOf } from '../call.ts';
import type { settingsConsoleShapes } from './settings.console.shapes.ts';

/* What the shop runs on, as staff set it. */

const root = '/api/operations/settings';

export const settingsConsoleCalls = callsOf<typeof settingsConsoleShapes>()({
  settings: { id: 'operationsSettings.settings', method: 'GET', path: root, who: 'shop.settings' },
  save: { id: 'operationsSettings.save', method: 'PUT', path: `${root}/{group}`, who: 'shop.settings' },
  uploadLogo: {
    id: 'operationsSettings.uploadLogo',
    method: 'POST',
    path: `${root}/brand/logo`,
    who: 'shop.settings',
    rawBody: 'multipart',
    limit: 'upload',
  },
  uploadGuaranteeNotice: {
    id: 'operationsSettings.uploadGuaranteeNotice',
    method: 'POST',
    path: `${root}/legal/guarantee-notice`,
    who: 'shop.settings',
    rawBody: 'multipart',
    limit: 'upload',
  },
  testMail: {
    id: 'operationsSettings.testMail',
    method: 'POST',
    path: `${root}/smtp/test`,
    who: 'shop.settings',
    limit: 'mail',
  },
  checkProvider: {
    id: 'operationsSettings.checkProvider',
    method: 'POST',
    path: `${root}/{group}/check`,
    who: 'shop.settings',
    limit: 'pay',
  },
});
