import { storeProductCalls } from '@merchmill/contract/stores/publishing.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { placeAlone } from '../../design/design/index.ts';
import { confirmBrandNames } from './brand-name.service.ts';
import { batchSave, copyProducts, updateProfit } from './bulk.service.ts';
import { listExternalProducts, migrateListing } from './external.service.ts';
import { placeArtwork, previewPlacement } from './placement.service.ts';
import { deletePreset, listPresets, saveListingTemplate, savePriceRule } from './preset.service.ts';
import { getQuote } from './quote.service.ts';
import { retryRun } from './retry.service.ts';
import { startRun } from './run.service.ts';
import { deleteStoreFilter, listStoreFilters, saveStoreFilter } from './saved-filter.service.ts';
import { listImportCards } from './source.service.ts';
import { getPublishingStatus, listHistory } from './status.service.ts';
import { listStoreProducts, readStoreProduct, saveStoreProduct } from './store-product.service.ts';

const calls = storeProductCalls;

export const publishingRoutes = [
  route(calls.list, ({ ctx, principal, query }) => listStoreProducts(ctx, principal, query)),
  route(calls.detail, ({ ctx, principal, params }) => readStoreProduct(ctx, principal, params.bizId)),
  route(calls.save, ({ ctx, principal, body }) => saveStoreProduct(ctx, principal, body)),
  route(calls.batchSave, ({ ctx, principal, body }) => batchSave(ctx, principal, body)),
  route(calls.copy, ({ ctx, principal, body }) => copyProducts(ctx, principal, body)),
  route(calls.quote, ({ ctx, principal, body }) => getQuote(ctx, principal, body)),
  route(calls.confirmWords, ({ ctx, principal, body }) => confirmBrandNames(ctx, principal, body)),
  route(calls.publish, ({ ctx, principal, body }) => startRun(ctx, principal, { ...body, goal: 'publish' })),
  route(calls.update, ({ ctx, principal, body }) => startRun(ctx, principal, { ...body, goal: 'publish' })),
  route(calls.hide, ({ ctx, principal, body }) => startRun(ctx, principal, { ...body, goal: 'hide' })),
  route(calls.delete, ({ ctx, principal, body }) => startRun(ctx, principal, { ...body, goal: 'delete' })),
  route(calls.publishingStatus, ({ ctx, principal, query }) => getPublishingStatus(ctx, principal, query)),
  route(calls.retry, ({ ctx, principal, params }) => retryRun(ctx, principal, params.bizId)),
  route(calls.history, ({ ctx, principal, query }) => listHistory(ctx, principal, query)),
  route(calls.batchUpdateProfit, ({ ctx, principal, body }) => updateProfit(ctx, principal, body)),
  route(calls.importList, ({ ctx, principal, query }) => listImportCards(ctx, principal, query.bizIds)),
  route(calls.previewPlacement, ({ ctx, principal, body }) =>
    placeAlone(ctx, principal, () => previewPlacement(ctx, principal, body)),
  ),
  route(calls.place, ({ ctx, principal, body }) =>
    placeAlone(ctx, principal, () => placeArtwork(ctx, principal, body)),
  ),
  route(calls.presets, ({ ctx, principal, query }) => listPresets(ctx, principal, query.storeId)),
  route(calls.savePriceRule, ({ ctx, principal, body }) => savePriceRule(ctx, principal, body)),
  route(calls.saveTemplate, ({ ctx, principal, body }) => saveListingTemplate(ctx, principal, body)),
  route(calls.deletePreset, ({ ctx, principal, params }) => deletePreset(ctx, principal, params.bizId)),
  route(calls.filters, ({ ctx, principal }) => listStoreFilters(ctx, principal.ownerId)),
  route(calls.saveFilter, ({ ctx, principal, body }) => saveStoreFilter(ctx, principal.ownerId, body)),
  route(calls.deleteFilter, ({ ctx, principal, params }) => deleteStoreFilter(ctx, principal.ownerId, params.bizId)),
  route(calls.externalProduct, ({ ctx, principal, query }) => listExternalProducts(ctx, principal, query)),
  route(calls.migrate, ({ ctx, principal, body }) => migrateListing(ctx, principal, body)),
];
