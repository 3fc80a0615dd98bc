import { catalogExportPath } from '../backoffice/paths.ts';
import { callsOf } from '../call.ts';
import type { productConsoleShapes } from './product.console.shapes.ts';

export const productConsoleCalls = callsOf<typeof productConsoleShapes>()({
  products: {
    id: 'operationsCatalog.products',
    method: 'GET',
    path: '/api/operations/catalog/products',
    who: 'catalog.view',
  },
  product: {
    id: 'operationsCatalog.product',
    method: 'GET',
    path: '/api/operations/catalog/products/{bizId}',
    who: 'catalog.view',
  },
  choices: {
    id: 'operationsCatalog.choices',
    method: 'GET',
    path: '/api/operations/catalog/choices',
    who: 'catalog.view',
  },
  create: {
    id: 'operationsCatalog.create',
    method: 'POST',
    path: '/api/operations/catalog/products',
    who: 'catalog.edit',
  },
  remove: {
    id: 'operationsCatalog.remove',
    method: 'POST',
    path: '/api/operations/catalog/products/{bizId}/remove',
    who: 'catalog.edit',
  },
  save: {
    id: 'operationsCatalog.save',
    method: 'PUT',
    path: '/api/operations/catalog/products/{bizId}',
    who: 'catalog.edit',
    bodyLimit: 1024 * 1024,
  },
  uploadPhotograph: {
    id: 'operationsCatalog.uploadPhotograph',
    method: 'POST',
    path: '/api/operations/catalog/photographs',
    who: 'catalog.edit',
    rawBody: 'multipart',
    limit: 'upload',
  },
  makePhotograph: {
    id: 'operationsCatalog.makePhotograph',
    method: 'POST',
    path: '/api/operations/catalog/products/{bizId}/photographs',
    who: 'catalog.edit',
    limit: 'upload',
  },
  publish: {
    id: 'operationsCatalog.publish',
    method: 'POST',
    path: '/api/operations/catalog/products/{bizId}/publish',
    who: 'catalog.edit',
  },
  export: {
    id: 'operationsCatalog.export',
    method: 'GET',
    path: catalogExportPath,
    who: 'catalog.view',
    limit: 'download',
  },
  checkCsv: {
    id: 'operationsCatalog.checkCsv',
    method: 'POST',
    path: '/api/operations/catalog/import/check',
    who: 'catalog.edit',
    bodyLimit: 20 * 1024 * 1024,
  },
  applyCsv: {
    id: 'operationsCatalog.applyCsv',
    method: 'POST',
    path: '/api/operations/catalog/import/apply',
    who: 'catalog.edit',
    bodyLimit: 20 * 1024 * 1024,
  },
});
