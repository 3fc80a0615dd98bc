import { stockCameIn } from './modules/catalog/catalog/catalog.events.ts';
import {
  parcelDelivered,
  parcelHandedOver,
  replacementOrdered,
} from './modules/fulfillment/shipment/shipment.events.ts';
import { batchStarted } from './modules/fulfillment/unit/unit.events.ts';
import { paymentAuthorized, paymentGivenUp, refundDone } from './modules/money/payment/payment.events.ts';
import { orderImported } from './modules/orders/checkout/checkout.events.ts';
import {
  lineWithdrawn,
  makingWanted,
  orderCanceled,
  orderPaid,
  orderRedesigned,
  orderReleased,
} from './modules/orders/order/order.events.ts';
import { listingsMatched } from './modules/stores/publishing/publishing.events.ts';
import { orderRulesChanged, storeConnected, storeEventReceived } from './modules/stores/store/store.events.ts';
import type { ShopEvent } from './platform/events/event.ts';

/** Everything that modules tell. Who acts upon it is in the jobs (`all-jobs.ts`) that name it by `onEvent`. */
export const allEvents: readonly ShopEvent[] = [
  stockCameIn,
  orderImported,
  orderPaid,
  orderCanceled,
  orderReleased,
  orderRedesigned,
  makingWanted,
  lineWithdrawn,
  paymentAuthorized,
  paymentGivenUp,
  refundDone,
  parcelHandedOver,
  parcelDelivered,
  replacementOrdered,
  batchStarted,
  orderRulesChanged,
  storeConnected,
  storeEventReceived,
  listingsMatched,
] as readonly ShopEvent[];
