import { aftersaleCalls, buyerCalls } from '@merchmill/contract/aftersale.ts';
import { AppError } from '../../app-error.ts';
import { route } from '../../http/serve.ts';
import { inUploadTurn, withFilePart } from '../file/file-http.ts';
import { listExceptions } from '../order/exception.service.ts';
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
import { makeLink, revokeLink } from './link.service.ts';
import { askForRefund } from './refund-request.service.ts';

/** Decisions of operations about refunds and claims are served by the operations module. */
export const aftersaleRoutes = [
  route(aftersaleCalls.get, ({ ctx, who, params }) => getAfterSale(ctx, who, params.orderId)),
  route(aftersaleCalls.cancel, ({ ctx, who, params, body }) =>
    cancelOrder(ctx, who.userId, params.orderId, body.reason),
  ),
  route(aftersaleCalls.changeAddress, ({ ctx, who, params, body }) =>
    changeOrderAddress(ctx, who.userId, params.orderId, body),
  ),
  route(aftersaleCalls.bulk, ({ ctx, who, body }) => changeMany(ctx, who.userId, body)),
  route(aftersaleCalls.refund, ({ ctx, who, params, body }) => askForRefund(ctx, who.userId, params.orderId, body)),
  route(aftersaleCalls.exceptions, ({ ctx, who, query }) => listExceptions(ctx, who.userId, query)),
  route(aftersaleCalls.answer, ({ ctx, who, params, body }) => answerException(ctx, who, params.bizId, body)),
  route(aftersaleCalls.claim, ({ ctx, who, params, body }) => claimOrder(ctx, who.userId, params.orderId, body)),
  route(aftersaleCalls.makeLink, ({ ctx, who, params }) => makeLink(ctx, who.userId, params.orderId)),
  route(aftersaleCalls.revokeLink, ({ ctx, who, params }) => revokeLink(ctx, who.userId, params.orderId)),
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
