import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useState } from 'react';
import { MmButton } from '../../../ui/button.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { lifeMessages as words } from '../messages/order-life.ts';
import { ActDialog } from './act-form.tsx';
import { type OrderAddress, useOrderAddress } from './order-address.tsx';
import { type Act, useAct } from './use-act.ts';

/* What its owner and, by the link, its recipient can change of an order: the same dialogs, each with a call of its own. */

type Saving<Value> = (value: Value, ...asking: Parameters<Act>) => Promise<unknown>;

type AddressButtonProps = { address: OrderAddress; countries: readonly Country[]; save: Saving<OrderAddress> };

export function AddressButton({ address, countries, save }: AddressButtonProps) {
  const [open, setOpen] = useState(false);
  const { act, busy, problem } = useAct();
  const { fields, submit } = useOrderAddress(address, countries);
  const change = () =>
    submit((typed) => {
      void act(async (call, options) => {
        await save(typed, call, options);
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

/** `lead` says what becomes of the money. */
export function CancelButton({ lead, cancel }: { lead: string; cancel: Saving<string> }) {
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { act, busy, problem } = useAct();
  const confirm = () =>
    act(async (call, options) => {
      await cancel(reason, call, options);
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
        lead={lead}
        label={words.cancelOrder}
        danger
        busy={busy}
        problem={problem}
        onSubmit={() => void confirm()}
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
