import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Address } from '@merchmill/contract/account/account.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useState } from 'react';
import { addressLines } from '../../../features/orders/address-rules.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmConfirm } from '../../../ui/confirm.tsx';
import { addressBookMessages as messages } from '../messages/settings.ts';

type Props = {
  address: Address;
  countries: readonly Country[];
  onEdit: () => void;
  /** What was pressed is no more. */
  onGone: () => void;
};

/** One saved address, and what can be done with it. */
export function AddressCard({ address, countries, onEdit, onGone }: Props) {
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const { bizId, name, line1, isDefault } = address;
  const lines = addressLines(address, countries);
  const makeDefault = async () => {
    const { bizId: _id, ...form } = address;
    const body = { ...form, isDefault: true };
    const done = await run(
      (call) => call(accountCalls.updateAddress, { params: { bizId }, body }),
      messages.madeDefault,
    );
    if (done) onGone();
  };
  const remove = async () => {
    const done = await run((call) => call(accountCalls.deleteAddress, { params: { bizId } }), messages.deleted);
    setAsking(false);
    if (done) void done.shown.then(onGone);
  };
  return (
    <MmCard>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
        {name}
        {isDefault && <MmBadge>{messages.isDefault}</MmBadge>}
      </p>
      <p className="mt-1 text-small text-quiet">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <MmButton variant="secondary" size="s" onClick={onEdit} aria-label={messages.editOf({ name, line1 })}>
          {messages.edit}
        </MmButton>
        {!isDefault && (
          <MmButton
            variant="quiet"
            size="s"
            busy={busy && !asking}
            onClick={() => void makeDefault()}
            aria-label={messages.makeDefaultOf({ name, line1 })}
          >
            {messages.makeDefault}
          </MmButton>
        )}
        <MmButton
          variant="quiet"
          size="s"
          onClick={() => setAsking(true)}
          aria-label={messages.deleteOf({ name, line1 })}
        >
          {messages.delete}
        </MmButton>
      </div>
      <MmConfirm
        open={asking}
        onClose={() => setAsking(false)}
        title={messages.deleteTitle}
        description={[name, ...lines].join(', ')}
        closeLabel={messages.close}
        confirm={messages.delete}
        keep={messages.cancel}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </MmCard>
  );
}
