import type { Address } from '@merchmill/contract/account/account.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { Pencil } from 'lucide-react';
import type { Ref } from 'react';
import { addressLines } from '../../../features/orders/address-rules.ts';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmIconButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmRadioCards, type RadioCard } from '../../../ui/radio-cards.tsx';
import { AddressForm, type AddressFormHandle } from './address-form.tsx';
import type { AddressChoice } from './use-address-choice.ts';

const another = 'another';

type AddressSectionProps = {
  choice: AddressChoice;
  countries: readonly Country[];
  start: { name: string; country: string };
  form: Ref<AddressFormHandle>;
};

/** The saved addresses to choose from, or the form: for the first one, another one, or one that has changed. */
export function AddressSection({ choice, countries, start, form }: AddressSectionProps) {
  const { addresses, step, editing } = choice;
  const cards: RadioCard[] = addresses.map((address) => addressCard(address, countries, choice.edit));
  cards.push({ value: another, title: messages.otherAddress, note: messages.otherAddressNote });
  const open = step.kind !== 'saved';
  return (
    <div className="grid gap-4">
      {addresses.length > 0 && step.kind !== 'edit' && (
        <MmRadioCards
          legend={messages.addressLegend}
          hideLegend
          columns
          cards={cards}
          chosen={step.kind === 'saved' ? step.bizId : another}
          onChoose={(value) => (value === another ? choice.startNew() : choice.choose(value))}
        />
      )}
      {open && (
        <MmCard className="animate-fade-in">
          <h3 className="mb-5 font-semibold">{editing ? messages.changeAddress : messages.newAddress}</h3>
          <AddressForm
            key={editing?.bizId ?? another}
            ref={form}
            countries={countries}
            address={editing}
            addresses={addresses}
            start={start}
            onPlace={choice.typePlace}
            onSaved={choice.saved}
            onCancel={addresses.length > 0 ? choice.cancel : undefined}
          />
        </MmCard>
      )}
    </div>
  );
}

function addressCard(address: Address, countries: readonly Country[], edit: (bizId: string) => void): RadioCard {
  return {
    value: address.bizId,
    title: (
      <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {address.name}
        {address.isDefault && <MmBadge>{messages.defaultAddress}</MmBadge>}
      </span>
    ),
    note: addressLines(address, countries).map((line) => (
      <span key={line} className="block">
        {line}
      </span>
    )),
    action: (
      <MmIconButton
        label={messages.editAddress({ name: address.name, line1: address.line1 })}
        onClick={() => edit(address.bizId)}
        className="text-quiet"
      >
        <Pencil aria-hidden className="size-4.5" />
      </MmIconButton>
    ),
  };
}
