import { callsOf } from '../call.ts';
import type { settingsConsoleShapes } from './settings.console.shapes.ts';

/* What the shop runs on, as operations set it, and the list of what is open before it can sell. */

export const checklistRows = [
  'company',
  'warehouse',
  'shipping',
  'taxes',
  'rates',
  'payments',
  'mail',
  'product',
  'secretKey',
  'backup',
] as const;
/** Rows that are done once somebody says so. */
export const checkedByHand = ['shipping', 'taxes', 'secretKey'] as const;

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
  warehouses: {
    id: 'operationsSettings.warehouses',
    method: 'GET',
    path: '/api/operations/tables/warehouses',
    who: 'settings.view',
  },
  saveWarehouse: {
    id: 'operationsSettings.saveWarehouse',
    method: 'PUT',
    path: '/api/operations/tables/warehouses/{code}',
    who: 'settings.edit',
  },
  checklist: {
    id: 'operationsSettings.checklist',
    method: 'GET',
    path: '/api/operations/checklist',
    who: 'settings.view',
  },
  check: {
    id: 'operationsSettings.check',
    method: 'POST',
    path: '/api/operations/checklist/{row}/check',
    who: 'settings.edit',
  },
  dismissChecklist: {
    id: 'operationsSettings.dismissChecklist',
    method: 'POST',
    path: '/api/operations/checklist/dismiss',
    who: 'settings.edit',
  },
});
