import type { StoreOrderCard } from '@merchmill/contract/stores/store-order.shapes.ts';
import {
  isOpenState,
  type ShipByRisk,
  type StoreOrderAlert,
  type StoreOrderState,
} from '@merchmill/contract/stores/store-order.ts';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';

/* What is said of an order where its state decides what helps. */

type Order = Pick<StoreOrderCard, 'state' | 'orderId'>;

/** Something of ours may have been wrong with it. */
export const mayBeFaulty = ({ state, orderId }: Order): boolean =>
  orderId !== null && (state === 'placed' || state === 'fulfilled');

function refundedText(order: Order): string {
  const { state } = order;
  if (mayBeFaulty(order)) return state === 'placed' ? messages.refunded.placed : messages.refunded.shipped;
  return isOpenState(state) ? messages.refunded.open : messages.refunded.notOurs;
}

export const alertText = (alert: StoreOrderAlert, order: Order): string =>
  alert === 'refundedThere' ? refundedText(order) : messages.alerts[alert];

/** By what an order at risk is helped: some states wait for something of their own, whatever the cause is called. */
export function helpOf(cause: ShipByRisk, state: StoreOrderState): keyof typeof messages.risk.causes {
  if (cause === 'held' && state === 'waiting') return state;
  if (cause === 'unpaid' && (state === 'ready' || state === 'toCharge')) return state;
  return cause;
}
