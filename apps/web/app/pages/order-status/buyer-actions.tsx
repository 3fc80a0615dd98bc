import { type BuyerOrder, buyerCalls } from '@merchmill/contract/aftersale.ts';
import type { Country } from '@merchmill/contract/settings.ts';
import { useState } from 'react';
import { lifeMessages as words } from '../../messages/order-life.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmLocalTime } from '../../ui/local-time.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { ActDialog } from '../user/orders/act-form.tsx';
import { useOrderAddress } from '../user/orders/order-address.tsx';
import { useAct } from '../user/orders/use-act.ts';

type BuyerActionsProps = { order: BuyerOrder; token: string; countries: readonly Country[] };

/** What the recipient can still change. */
export function BuyerActions({ order, token, countries }: BuyerActionsProps) {
  return (
    <>
      <AddressButton order={order} token={token} countries={countries} />
      {order.cancellable && <CancelButton token={token} />}
      {order.changeableUntil && (
        <p className="text-small text-quiet">
          {words.changeableUntil}{' '}
          <MmLocalTime at={order.changeableUntil} show="minute" className="font-semibold text-ink" />.
        </p>
      )}
    </>
  );
}

function AddressButton({ order, token, countries }: BuyerActionsProps) {
  const [open, setOpen] = useState(false);
  const { act, busy, problem } = useAct();
  const { fields, submit } = useOrderAddress(order.address, countries);
  const change = () =>
    submit((body) => {
      void act(async (call, options) => {
        await call(buyerCalls.address, { params: { token }, body }, options);
        setOpen(false);
        return words.addressChanged;
      });
    });
  return (
    <>
      <MmButton variant="secondary" onClick={() => setOpen(true)}>
        {words.changeAddress}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.changeAddress}
        label={words.saveAddress}
        busy={busy}
        problem={problem}
        onSubmit={change}
      >
        {fields}
      </ActDialog>
    </>
  );
}

function CancelButton({ token }: { token: string }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { act, busy, problem } = useAct();
  const cancel = () =>
    act(async (call, options) => {
      await call(buyerCalls.cancel, { params: { token }, body: { reason } }, options);
      setOpen(false);
      return words.orderCancelled;
    });
  return (
    <>
      <MmButton variant="secondary" onClick={() => setOpen(true)}>
        {words.cancelOrder}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={words.cancelTitle}
        lead={words.buyerCancelText}
        label={words.cancelOrder}
        danger
        busy={busy}
        problem={problem}
        onSubmit={() => void cancel()}
      >
        <MmTextField
          label={words.cancelReason}
          optional={words.optional}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </ActDialog>
    </>
  );
}
