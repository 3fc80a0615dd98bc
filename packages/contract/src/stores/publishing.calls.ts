import { callsOf } from '../call.ts';
import type { storeProductShapes } from './publishing.shapes.ts';

const at = (path: string) => `/api/storeProducts${path}` as const;

export const storeProductCalls = callsOf<typeof storeProductShapes>()({
  list: { id: 'storeProduct.list', method: 'GET', path: at(''), who: 'user' },
  save: { id: 'storeProduct.save', method: 'POST', path: at('/save'), who: 'user' },
  batchSave: { id: 'storeProduct.batchSave', method: 'POST', path: at('/batchSave'), who: 'user', idempotent: true },
  copy: { id: 'storeProduct.copy', method: 'POST', path: at('/copy'), who: 'user', idempotent: true },
  hide: { id: 'storeProduct.hide', method: 'POST', path: at('/hide'), who: 'user', idempotent: true },
  quote: { id: 'storeProduct.quote', method: 'POST', path: at('/quote'), who: 'user' },
  confirmWords: { id: 'storeProduct.confirmWords', method: 'POST', path: at('/confirmWords'), who: 'user' },
  publish: { id: 'storeProduct.publish', method: 'POST', path: at('/publish'), who: 'user', idempotent: true },
  update: { id: 'storeProduct.update', method: 'POST', path: at('/update'), who: 'user', idempotent: true },
  delete: { id: 'storeProduct.delete', method: 'POST', path: at('/delete'), who: 'user', idempotent: true },
  publishingStatus: {
    id: 'storeProduct.publishingStatus',
    method: 'GET',
    path: at('/publishingStatus'),
    who: 'user',
    mayBeNone: true,
  },
  retry: { id: 'storeProduct.retry', method: 'POST', path: at('/run/{bizId}/retry'), who: 'user', idempotent: true },
  history: { id: 'storeProduct.history', method: 'GET', path: at('/history'), who: 'user' },
  batchUpdateProfit: {
    id: 'storeProduct.batchUpdateProfit',
    method: 'POST',
    path: at('/batchUpdateProfit'),
    who: 'user',
  },
  importList: { id: 'storeProduct.importList', method: 'GET', path: at('/importList'), who: 'user' },
  previewPlacement: {
    id: 'storeProduct.previewPlacement',
    method: 'POST',
    path: at('/placement'),
    who: 'user',
    limit: 'render',
  },
  place: {
    id: 'storeProduct.place',
    method: 'POST',
    path: at('/place'),
    who: 'user',
    limit: 'render',
    idempotent: true,
  },
  presets: { id: 'storeProduct.presets', method: 'GET', path: at('/presets'), who: 'user' },
  savePriceRule: { id: 'storeProduct.savePriceRule', method: 'POST', path: at('/priceRule'), who: 'user' },
  saveTemplate: { id: 'storeProduct.saveTemplate', method: 'POST', path: at('/template'), who: 'user' },
  deletePreset: { id: 'storeProduct.deletePreset', method: 'DELETE', path: at('/preset/{bizId}'), who: 'user' },
  filters: { id: 'storeProduct.filters', method: 'GET', path: at('/filter'), who: 'user' },
  saveFilter: { id: 'storeProduct.saveFilter', method: 'POST', path: at('/filter'), who: 'user' },
  deleteFilter: { id: 'storeProduct.deleteFilter', method: 'DELETE', path: at('/filter/{bizId}'), who: 'user' },
  externalProduct: { id: 'storeProduct.externalProduct', method: 'GET', path: at('/externalProduct'), who: 'user' },
  migrate: { id: 'storeProduct.migrate', method: 'POST', path: at('/migrate'), who: 'user', idempotent: true },
  detail: { id: 'storeProduct.detail', method: 'GET', path: at('/{bizId}'), who: 'user' },
});
