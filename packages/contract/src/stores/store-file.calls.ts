import { callsOf } from '../call.ts';
import type { storeFileShapes } from './store-file.shapes.ts';

const store = '/api/platformStores/{storeId}';
/** A file of 5 MB as Base64, with what goes beside it. */
const fileBytes = 7 * 1024 * 1024;

export const storeFileCalls = callsOf<typeof storeFileShapes>()({
  create: { id: 'storeFile.create', method: 'POST', path: '/api/platformStores/byFile', who: 'user', idempotent: true },
  exportListings: {
    id: 'storeFile.exportListings',
    method: 'POST',
    path: `${store}/listingFiles`,
    who: 'user',
    limit: 'render',
  },
  listingFiles: { id: 'storeFile.listingFiles', method: 'GET', path: `${store}/listingFiles`, who: 'user' },
  listings: {
    id: 'storeFile.listings',
    method: 'GET',
    path: '/api/storeFiles/listings/{bizId}',
    who: 'user',
    limit: 'download',
  },
  template: {
    id: 'storeFile.template',
    method: 'GET',
    path: '/api/storeFiles/template',
    who: 'user',
    limit: 'download',
  },
  checkOrders: {
    id: 'storeFile.checkOrders',
    method: 'POST',
    path: `${store}/orderFiles/check`,
    who: 'user',
    bodyLimit: fileBytes,
    limit: 'upload',
  },
  importOrders: {
    id: 'storeFile.importOrders',
    method: 'POST',
    path: `${store}/orderFiles`,
    who: 'user',
    bodyLimit: fileBytes,
    limit: 'upload',
  },
  files: { id: 'storeFile.files', method: 'GET', path: `${store}/files`, who: 'user' },
  exportTracking: { id: 'storeFile.exportTracking', method: 'POST', path: `${store}/trackingFiles`, who: 'user' },
  tracking: {
    id: 'storeFile.tracking',
    method: 'GET',
    path: '/api/storeFiles/tracking/{bizId}',
    who: 'user',
    limit: 'download',
  },
});
