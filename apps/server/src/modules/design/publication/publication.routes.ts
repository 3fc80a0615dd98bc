import { privateProductCalls } from '@merchmill/contract/design/publication.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import {
  listPrivateProducts,
  savePrivateProduct,
  submitPrivateProduct,
  withdrawPrivateProduct,
} from './private-product.service.ts';
import { decidePublication, listPublications } from './publication.service.ts';

export const publicationRoutes = [
  route(privateProductCalls.list, ({ ctx, principal, query }) => listPrivateProducts(ctx, principal.ownerId, query)),
  route(privateProductCalls.save, ({ ctx, principal, body }) => savePrivateProduct(ctx, principal.ownerId, body)),
  route(privateProductCalls.publish, ({ ctx, principal, params }) =>
    submitPrivateProduct(ctx, principal.ownerId, params.bizId),
  ),
  route(privateProductCalls.withdraw, ({ ctx, principal, params }) =>
    withdrawPrivateProduct(ctx, principal.ownerId, params.bizId),
  ),
  route(privateProductCalls.publications, ({ ctx, query }) => listPublications(ctx, query)),
  route(privateProductCalls.decide, ({ ctx, principal, params, body }) =>
    decidePublication(ctx, principal, params.bizId, body),
  ),
];
