import { productConsoleCalls as calls } from '@merchmill/contract/catalog/product.console.calls.ts';
import { AppError } from '../../../app-error.ts';
import { type Route, route } from '../../../platform/http/serve.ts';
import { takePhotograph } from '../../design/picture/index.ts';
import { inUploadTurn, withFilePart } from '../../shop/file/index.ts';
import { makePhotograph } from './photograph.service.ts';
import {
  getEditedProduct,
  listEditableProducts,
  publishEditedProduct,
  removeEditedProduct,
  saveEditedProduct,
} from './product-console.service.ts';
import type { CountDesigns } from './product-editing.service.ts';
import { applyImport, checkImport, exportCatalog } from './product-import.service.ts';
import { createProduct, listCatalogChoices } from './product-start.service.ts';

/** Saved designs are of a later module than the products they are laid out for, so it is handed in how to count them. */
export const productConsole = (countDesigns: CountDesigns): Route[] => [
  route(calls.products, ({ ctx, query }) => listEditableProducts(ctx, query)),
  route(calls.product, ({ ctx, params }) => getEditedProduct({ ctx, countDesigns }, params.bizId)),
  route(calls.choices, ({ ctx }) => listCatalogChoices(ctx)),
  route(calls.create, async ({ ctx, principal, body }) =>
    getEditedProduct({ ctx, countDesigns }, await createProduct(ctx, principal, body)),
  ),
  route(calls.remove, ({ ctx, principal, params, body }) =>
    removeEditedProduct({ ctx, countDesigns }, principal, { ...params, ...body }),
  ),
  route(calls.save, ({ ctx, principal, params, body }) =>
    saveEditedProduct({ ctx, countDesigns }, principal, { ...params, form: body }),
  ),
  route(calls.publish, ({ ctx, principal, params, body }) =>
    publishEditedProduct({ ctx, countDesigns }, principal, { ...params, ...body }),
  ),
  route(calls.uploadPhotograph, ({ ctx, principal, transport }) => {
    if (!transport) throw new AppError('unsupportedType');
    return inUploadTurn(principal.personId, () =>
      withFilePart(ctx, transport.request, async (incoming) => {
        const { id: fileId, widthPx, heightPx } = await takePhotograph(ctx, incoming, principal.personId);
        return { fileId, widthPx, heightPx };
      }),
    );
  }),
  route(calls.makePhotograph, ({ ctx, principal, params, body }) =>
    makePhotograph(ctx, principal.personId, { ...params, ...body }),
  ),
  route(calls.export, ({ ctx }) => exportCatalog(ctx)),
  route(calls.checkCsv, ({ ctx, body }) => checkImport(ctx, body.csv)),
  route(calls.applyCsv, ({ ctx, principal, body }) => applyImport(ctx, principal, body)),
];
