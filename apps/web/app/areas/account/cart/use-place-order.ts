import { isApiError, isErrorNamed } from '@merchmill/contract/api-error.ts';
import type { BodyOf } from '@merchmill/contract/call.ts';
import { checkoutCalls } from '@merchmill/contract/orders/checkout.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { createAttempts } from '../../../features/orders/attempts.ts';
import { forgetOrderExtras } from '../../../features/orders/cart/use-order-extras.ts';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { randomId } from '../../../shell/api/random-id.ts';
import { sessionMemory } from '../../../shell/state/browser-memory.ts';
import { useApi, useShop } from '../../../shell/state/shop-context.tsx';
import type { Seen } from './cart-changes.ts';

type OrderBody = Extract<BodyOf<typeof checkoutCalls.create>, { source: 'cart' }>;

export type PlaceOrderState = {
  /** `resuming`: an order was placed before the page was reloaded, and its answer got lost. */
  doing: 'nothing' | 'placing' | 'resuming';
  /** That nobody knows whether it worked; why it was refused has been said. */
  problem: string | null;
  /** Cart and total were no longer these. */
  changedSince: Seen | null;
};

const idle: PlaceOrderState = { doing: 'nothing', problem: null, changedSince: null };
const stillRunning = { tries: 8, waitMs: 1000 } as const;

type Options = {
  userId: string;
  cartVersion: number;
  onDataChanged: () => void;
  /** The order is there, before the page goes on to paying it. */
  onPlaced: (placed: { orderId: string; addressId: string }) => void;
};

/** Sends an order under the key of its attempt, and goes on to paying it. */
function useOrderSender({ userId, onPlaced }: Pick<Options, 'userId' | 'onPlaced'>) {
  const { call } = useApi();
  const { counts } = useShop();
  const navigate = useNavigate();
  const [attempts] = useState(() =>
    createAttempts<OrderBody>(`orderAttempt:${userId}`, sessionMemory, () => randomId()),
  );
  const send = async (body: OrderBody, isQuiet = false): Promise<void> => {
    const order = await attempts.send(body, ({ key }) => createOrder(call, body, { key, isQuiet }));
    if (!isQuiet) onPlaced({ orderId: order.bizId, addressId: body.addressId });
    forgetOrderExtras();
    counts.getState().setCartCount(0);
    await navigate(`/user/${userId}/pay/${order.bizId}`);
  };
  return { send, pending: attempts.pending };
}

/** Places the order once, whatever happens to the connection or the page meanwhile. `cartVersion` came with the page. */
export function usePlaceOrder({ userId, cartVersion, onDataChanged, onPlaced }: Options) {
  const { revalidate } = useRevalidator();
  const { send, pending } = useOrderSender({ userId, onPlaced });
  const [state, setState] = useState(idle);
  const busy = useRef(false);

  /** One at a time, however often the button is pressed. */
  async function alone(doing: PlaceOrderState['doing'], work: () => Promise<PlaceOrderState>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setState({ ...idle, doing });
    try {
      setState(await work());
    } finally {
      busy.current = false;
    }
  }

  /** `saveAddress` gives the id of the address to send it to, or null where the form is not complete. */
  const place = (saveAddress: () => Promise<string | null>, body: Omit<OrderBody, 'addressId'>, seen: Seen) =>
    alone('placing', async () => {
      try {
        const addressId = await saveAddress();
        if (addressId) await send({ ...body, addressId });
        return idle;
      } catch (error) {
        if (isErrorNamed(error, 'dataChanged')) {
          onDataChanged();
          return { ...idle, changedSince: seen };
        }
        if (isApiError(error)) void revalidate();
        return { ...idle, problem: isErrorNamed(error, 'promoCode') ? error.message : wasSaid(error) };
      }
    });

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the page comes with another cart
  useEffect(() => {
    const left = pending();
    // The cart is still the one that was to be ordered, or one from before it: nothing came of it, and the button is there.
    if (!left || left.body.cartVersion >= cartVersion) return;
    // It names the cart it was made from: unless it went through before, it is refused because that one is no more.
    const resume = () =>
      send(left.body, true).then(
        () => idle,
        () => idle,
      );
    void alone('resuming', resume);
  }, [cartVersion]);

  return { ...state, place };
}

/** What stays on the page: that nobody knows whether it was ordered. A refusal has been said, to be acknowledged. */
const wasSaid = (error: unknown) => (isApiError(error) ? null : messages.unsure);

/** Waits for the first request with this key where that one is still being worked on. */
async function createOrder(
  call: ReturnType<typeof useApi>['call'],
  body: OrderBody,
  { key, isQuiet }: { key: string; isQuiet: boolean },
) {
  for (let tries = 1; ; tries++) {
    const isWorthWaiting = (error: unknown) => isErrorNamed(error, 'stillRunning') && tries < stillRunning.tries;
    // That the cart has changed is said beside it, with what has.
    const isSaidElsewhere = (error: unknown) => isQuiet || isWorthWaiting(error) || isErrorNamed(error, 'dataChanged');
    const errorMode = (error: unknown) => (isSaidElsewhere(error) ? 'silent' : 'modal');
    try {
      return await call(checkoutCalls.create, { body }, { idempotencyKey: key, errorMode, retry: true });
    } catch (error) {
      if (!isWorthWaiting(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, stillRunning.waitMs));
    }
  }
}
