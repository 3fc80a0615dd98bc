import type { Address } from '@merchmill/contract/account/account.shapes.ts';
import { useCallback, useEffect, useState } from 'react';

/** What the address section shows: one of the saved addresses, or the form for a new or a saved one. */
export type AddressStep = { kind: 'saved'; bizId: string } | { kind: 'new' } | { kind: 'edit'; bizId: string };

/** Which address the parcel goes to. `loaded` came with the page, the default one first. */
export function useAddressChoice(loaded: readonly Address[], likely: string) {
  const [addresses, setAddresses] = useState(loaded);
  const [asked, setStep] = useState<AddressStep>(() => first(loaded));
  const [typed, setTyped] = useState<{ country: string; region: string | null }>({ country: likely, region: null });
  useEffect(() => setAddresses(loaded), [loaded]);

  const find = (bizId: string) => addresses.find((address) => address.bizId === bizId) ?? null;
  // What was chosen may have been deleted in another tab.
  const step = asked.kind === 'new' || find(asked.bizId) ? asked : first(addresses);
  const chosen = step.kind === 'saved' ? find(step.bizId) : null;
  const saved = useCallback((address: Address, isFinal: boolean) => {
    setAddresses((known) => [...known.filter(({ bizId }) => bizId !== address.bizId), address]);
    if (isFinal) setStep({ kind: 'saved', bizId: address.bizId });
  }, []);
  const typePlace = useCallback((country: string, region: string | null) => setTyped({ country, region }), []);
  return {
    addresses,
    step,
    /** The saved address that is chosen; null while the form is open. */
    chosen,
    editing: step.kind === 'edit' ? find(step.bizId) : null,
    /** Known as soon as it is chosen in the form, so that price and date are there before the address is. */
    country: step.kind === 'saved' ? (chosen?.country ?? likely) : typed.country,
    /** State or province; null where there is none, or it is not known yet. */
    region: (step.kind === 'saved' ? chosen?.region : typed.region) || null,
    choose: (bizId: string) => setStep({ kind: 'saved', bizId }),
    startNew: () => setStep({ kind: 'new' }),
    edit: (bizId: string) => setStep({ kind: 'edit', bizId }),
    cancel: () => setStep(step.kind === 'edit' ? { kind: 'saved', bizId: step.bizId } : first(addresses)),
    typePlace,
    saved,
  };
}
export type AddressChoice = ReturnType<typeof useAddressChoice>;

function first(addresses: readonly Address[]): AddressStep {
  return addresses[0] ? { kind: 'saved', bizId: addresses[0].bizId } : { kind: 'new' };
}
