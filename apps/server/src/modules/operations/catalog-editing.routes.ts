import { operationsCatalogCalls } from '@merchmill/contract/operations-catalog.ts';
import { route } from '../../http/serve.ts';
import { applyImport, checkImport, exportCatalog } from '../catalog/product-import.service.ts';
import { listCatalogChoices } from '../catalog/product-start.service.ts';
import {
  createEditedProduct,
  getEditedProduct,
  listEditableProducts,
  publishEditedProduct,
  removeEditedProduct,
  saveEditedProduct,
} from './catalog-editing.service.ts';

const calls = operationsCatalogCalls;

export const catalogEditingRoutes = [
  route(calls.products, ({ ctx, query }) => listEditableProducts(ctx, query)),
  route(calls.product, ({ ctx, params }) => getEditedProduct(ctx, params.bizId)),
  route(calls.choices, ({ ctx }) => listCatalogChoices(ctx)),
  route(calls.create, ({ ctx, principal, body }) => createEditedProduct(ctx, principal, body)),
  route(calls.remove, ({ ctx, principal, params, body }) =>
    removeEditedProduct(ctx, principal, { ...params, ...body }),
  ),
  route(calls.save, ({ ctx, principal, params, body }) => saveEditedProduct(ctx, principal, params.bizId, body)),
  route(calls.publish, ({ ctx, principal, params, body }) => publishEditedProduct(ctx, principal, params.bizId, body)),
  route(calls.export, ({ ctx }) => exportCatalog(ctx)),
  route(calls.checkCsv, ({ ctx, body }) => checkImport(ctx, body.csv)),
  route(calls.applyCsv, ({ ctx, principal, body }) => applyImport(ctx, principal, body)),
];
