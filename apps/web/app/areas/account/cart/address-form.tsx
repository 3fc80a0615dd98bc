import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Address } from '@merchmill/contract/account/account.shapes.ts';
import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { AddressFields } from '../../../features/orders/address-fields.tsx';
import {
  type AddressInput,
  addressSchema,
  type TypedAddress,
  typedAddress,
} from '../../../features/orders/address-rules.ts';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { isSame, useForm } from '../../../shell/page/use-form.ts';
import { useShop } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';

export type AddressFormHandle = {
  /** Saves what is typed. Null where something is missing; then the first such field has the focus. */
  save: () => Promise<Address | null>;
};

export type AddressFormProps = {
  ref?: Ref<AddressFormHandle>;
  countries: readonly Country[];
  /** Null for a new one. */
  address: Address | null;
  /** All that are saved: what is typed anew may be one of them. */
  addresses: readonly Address[];
  start: { name: string; country: string };
  /** Country and region as they are typed: prices and taxes depend on them. */
  onPlace: (country: string, region: string | null) => void;
  /** `isFinal`: not where somebody has typed on or turned away from the form while it was saved. */
  onSaved: (address: Address, isFinal: boolean) => void;
  /** Absent where there is no other address to go back to. */
  onCancel?: () => void;
};

/** The form of one address and how it is saved. */
function useAddressForm({ countries, address, addresses, start, onSaved }: AddressFormProps) {
  const { ui } = useShop();
  /** What the answer was. */
  const answer = useRef<Address>(null);
  /** The new address that this form has made; none where what was typed is one that was there before. */
  const made = useRef<Address>(null);
  const isFinal = useRef(false);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const form = useForm<TypedAddress, AddressInput, Address>({
    initial: typedAddress(address ?? start),
    check: (typed) => addressSchema(countries, typed.country).safeParse(typed),
    send: (call, body) => {
      // Who typed on after it was saved changes the one that is there.
      const known = made.current ?? address;
      return known
        ? call(accountCalls.updateAddress, { params: { bizId: known.bizId }, body })
        : call(accountCalls.addAddress, { body });
    },
    reloads: false,
    done: (result, { isLatest }) => {
      answer.current = result;
      if (addresses.every(({ bizId }) => bizId !== result.bizId)) made.current = result;
      isFinal.current = isLatest && isOpen.current;
      onSaved(result, isFinal.current);
    },
  });
  /** The address, unless it is not complete, or is not meant any more since; the latter is said. */
  const save = async () => {
    const asked = form.latest.current;
    const underWay = form.underWay() ?? asked;
    const isTaken = await form.submit();
    if (isTaken && isFinal.current) return answer.current;
    const isChanged = !isSame(underWay, asked) || !isSame(asked, form.latest.current);
    if (isChanged || (isTaken && !isOpen.current)) ui.getState().message('info', messages.addressChanged);
    return null;
  };
  return { form, save };
}

/** Country first, because it decides what the rest looks like. */
export function AddressForm(props: AddressFormProps) {
  const { ref, countries, onPlace, onCancel } = props;
  const { form, save } = useAddressForm(props);
  const { country } = form.values;
  const region = form.values.region || null;
  useEffect(() => onPlace(country, region), [onPlace, country, region]);
  useImperativeHandle(ref, () => ({ save }));
  return (
    <MmForm form={form} className="grid gap-5">
      <AddressFields form={form} countries={countries} />
      <div className="flex flex-wrap gap-3">
        <MmButton type="submit" variant="secondary" busy={form.busy}>
          {messages.saveAddress}
        </MmButton>
        {onCancel && (
          <MmButton variant="quiet" onClick={onCancel}>
            {messages.cancel}
          </MmButton>
        )}
      </div>
    </MmForm>
  );
}
