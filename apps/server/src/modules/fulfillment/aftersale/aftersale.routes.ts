import { aftersaleCalls, buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import { AppError } from '../../../app-error.ts';
import { route } from '../../../platform/http/serve.ts';
import { makeLink, revokeLink } from '../../orders/order/index.ts';
import { inUploadTurn, withFilePart } from '../../shop/file/index.ts';
import { changeOrderAddress } from './address-change.service.ts';
import { getAfterSale } from './aftersale.service.ts';
import { answerException } from './answer.service.ts';
import {
  addPhoto,
  cancelByBuyer,
  changeBuyerAddress,
  claimByBuyer,
  getBuyerOrder,
  swapVariant,
} from './buyer.service.ts';
import { cancelOrder, changeMany } from './cancel.service.ts';
import { claimOrder } from './claim.service.ts';
import { askForRefund } from './refund-request.service.ts';

/** What customers do after the sale; what staff decide about it is in aftersale.console.ts. */
export const aftersaleRoutes = [
  route(aftersaleCalls.get, ({ ctx, principal, params }) => getAfterSale(ctx, principal, params.orderId)),
  route(aftersaleCalls.cancel, ({ ctx, principal, params, body }) =>
    cancelOrder(ctx, principal, params.orderId, body.reason),
  ),
  route(aftersaleCalls.changeAddress, ({ ctx, principal, params, body }) =>
    changeOrderAddress(ctx, principal.ownerId, params.orderId, body),
  ),
  route(aftersaleCalls.bulk, ({ ctx, principal, body }) => changeMany(ctx, principal, body)),
  route(aftersaleCalls.refund, ({ ctx, principal, params, body }) =>
    askForRefund(ctx, principal, params.orderId, body),
  ),
  route(aftersaleCalls.answer, ({ ctx, principal, params, body }) =>
    answerException(ctx, principal, params.bizId, body),
  ),
  route(aftersaleCalls.claim, ({ ctx, principal, params, body }) =>
    claimOrder(ctx, principal.ownerId, params.orderId, body),
  ),
  route(aftersaleCalls.makeLink, ({ ctx, principal, params }) => makeLink(ctx, principal.ownerId, params.orderId)),
  route(aftersaleCalls.revokeLink, ({ ctx, principal, params }) => revokeLink(ctx, principal.ownerId, params.orderId)),
  route(buyerCalls.order, ({ ctx, params }) => getBuyerOrder(ctx, params.token)),
  route(buyerCalls.address, ({ ctx, params, body }) => changeBuyerAddress(ctx, params.token, body)),
  route(buyerCalls.swap, ({ ctx, params, body }) => swapVariant(ctx, params.token, body)),
  route(buyerCalls.cancel, ({ ctx, params, body }) => cancelByBuyer(ctx, params.token, body.reason)),
  route(buyerCalls.photo, ({ ctx, params, transport }) => {
    if (!transport) throw new AppError('unsupportedType');
    const { token } = params;
    return inUploadTurn(token, () => addPhoto(ctx, token, (work) => withFilePart(ctx, transport.request, work)));
  }),
  route(buyerCalls.claim, ({ ctx, params, body }) => claimByBuyer(ctx, params.token, body)),
];
