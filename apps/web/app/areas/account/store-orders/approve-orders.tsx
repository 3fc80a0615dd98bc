import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { StoreOrderCard } from '@merchmill/contract/stores/store-order.shapes.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';

type Props = {
  orders: readonly Pick<StoreOrderCard, 'bizId' | 'content'>[];
  label: string;
  onDone?: () => void;
};

/** Lets orders go on that wait for the seller’s approval, or for their time. */
export function ApproveOrders({ orders, label, onDone }: Props) {
  const { run, busy } = useAction();
  const seen = orders.map(({ bizId, content }) => ({ bizId, content }));
  const approve = () =>
    run(
      (call) => call(storeOrderCalls.approve, { body: { orders: seen } }),
      ({ released, held }) => {
        const count = released + held;
        if (count === 0) return { tone: 'info', text: messages.nothingToApprove };
        return held ? messages.approvedHeld({ count, held }) : messages.approved({ count });
      },
    ).then((done) => done && onDone?.());
  return (
    <MmButton size="s" busy={busy} onClick={() => void approve()}>
      {label}
    </MmButton>
  );
}
