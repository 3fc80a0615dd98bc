import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import type { OrderSync } from '@merchmill/contract/stores/store-order.shapes.ts';
import { RefreshCw } from 'lucide-react';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { storeOrderMessages as messages } from '../messages/store-orders.ts';

type Props = { storeId: string; sync: OrderSync; mayEdit: boolean };

/** Until when the orders are complete, and looking again at once. */
export function SyncBar({ storeId, sync, mayEdit }: Props) {
  const orders = useAction();
  const delivery = useAction();
  const params = { storeId };
  const { completeUntil, failure } = sync;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <p>
          {completeUntil ? (
            <>
              {messages.completeUntil} <MmLocalTime at={completeUntil} show="minute" />
            </>
          ) : (
            messages.neverLooked
          )}
        </p>
        {failure && <p className="text-small text-danger">{messages.lookFailed({ reason: failure })}</p>}
      </div>
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <MmButton
            size="s"
            variant="secondary"
            busy={orders.busy}
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={() =>
              void orders.run(
                (call) => call(storeOrderCalls.sync, { params }),
                (now) => (now.completeUntil === now.lookedAt ? messages.synced : messages.syncing),
              )
            }
          >
            {messages.sync}
          </MmButton>
          <MmButton
            size="s"
            variant="secondary"
            busy={delivery.busy}
            onClick={() =>
              void delivery.run(
                (call) => call(storeOrderCalls.syncDelivery, { params }),
                (done) => messages.deliverySynced(done),
              )
            }
          >
            {messages.syncDelivery}
          </MmButton>
        </div>
      )}
    </div>
  );
}
