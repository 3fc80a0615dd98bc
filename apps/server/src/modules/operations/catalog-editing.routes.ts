import { operationsCatalogCalls } from '@merchmill/contract/operations-catalog.ts';
import { route } from '../../http/serve.ts';
import { applyImport, checkImport } from '../catalog/product-import.service.ts';
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
  route(calls.create, ({ ctx, who, body }) => createEditedProduct(ctx, who, body)),
  route(calls.remove, ({ ctx, who, params, body }) => removeEditedProduct(ctx, who, { ...params, ...body })),
  route(calls.save, ({ ctx, who, params, body }) => saveEditedProduct(ctx, who, params.bizId, body)),
  route(calls.publish, ({ ctx, who, params, body }) => publishEditedProduct(ctx, who, params.bizId, body)),
  route(calls.checkCsv, ({ ctx, body }) => checkImport(ctx, body.csv)),
  route(calls.applyCsv, ({ ctx, who, body }) => applyImport(ctx, who, body)),
];
