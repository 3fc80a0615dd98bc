import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { downloadListings, exportListings, listListingFiles } from '../publishing/index.ts';
import { addFileStore } from '../store/index.ts';
import {
  checkOrderFile,
  downloadTracking,
  importOrderFile,
  listStoreFiles,
  makeTemplate,
  makeTrackingFile,
} from '../store-order/index.ts';

/* Stores that sell by files: their parts are in the modules of stores, products, and orders. */

export const storeFileRoutes = [
  route(storeFileCalls.create, ({ ctx, principal, body }) => addFileStore(ctx, principal, body)),
  route(storeFileCalls.exportListings, ({ ctx, principal, params, body }) =>
    exportListings(ctx, principal, params.storeId, body.bizIds),
  ),
  route(storeFileCalls.listingFiles, ({ ctx, principal, params }) => listListingFiles(ctx, principal, params.storeId)),
  route(storeFileCalls.listings, ({ ctx, principal, params }) => downloadListings(ctx, principal, params.bizId)),
  route(storeFileCalls.template, () => makeTemplate()),
  route(storeFileCalls.checkOrders, ({ ctx, principal, params, body }) =>
    checkOrderFile(ctx, principal, params.storeId, body),
  ),
  route(storeFileCalls.importOrders, ({ ctx, principal, params, body }) =>
    importOrderFile(ctx, principal, params.storeId, body),
  ),
  route(storeFileCalls.files, ({ ctx, principal, params }) => listStoreFiles(ctx, principal, params.storeId)),
  route(storeFileCalls.exportTracking, ({ ctx, principal, params }) =>
    makeTrackingFile(ctx, principal, params.storeId),
  ),
  route(storeFileCalls.tracking, ({ ctx, principal, params }) => downloadTracking(ctx, principal, params.bizId)),
];
