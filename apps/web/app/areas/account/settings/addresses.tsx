import { accountCalls } from '@merchmill/contract/account/account.calls.ts';
import type { Address } from '@merchmill/contract/account/account.shapes.ts';
import { settingsCalls } from '@merchmill/contract/shop/settings.calls.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { requireOwner } from '../../../features/account/require-owner.ts';
import { likelyCountry } from '../../../features/orders/address-rules.ts';
import { pageContext } from '../../../page-context.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useMoney, useUi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { AddressForm, type AddressFormProps } from '../cart/address-form.tsx';
import { addressBookMessages as messages, settingsMessages } from '../messages/settings.ts';
import type { Route } from './+types/addresses';
import { AddressCard } from './address-card.tsx';
import { Section } from './section.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call, user } = requireOwner(context.get(pageContext), params.userid, request);
  const [addresses, countries] = await Promise.all([call(accountCalls.addresses), call(settingsCalls.countries)]);
  return { addresses, countries, name: user.name };
}

export const meta = () => [{ title: pageTitle(settingsMessages.addresses) }, { name: 'robots', content: 'noindex' }];

/** The form is open for one address at a time: a saved one, or a new one. */
type Open = { address: Address | null };

export default function AddressesPage({ loaderData: { addresses, countries, name } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { revalidate } = useRevalidator();
  const message = useUi((ui) => ui.message);
  const toList = () => {
    setOpen(null);
    place.current?.focus();
  };
  const onSaved = async (isFinal: boolean) => {
    await revalidate();
    // Who typed on is not done.
    if (isFinal) toList();
    message('success', messages.saved);
  };
  return (
    <Section title={settingsMessages.addresses} lead={messages.lead}>
      <div ref={place} tabIndex={-1} className="grid gap-5 outline-none">
        {open ? (
          <OpenForm
            key={open.address?.bizId ?? 'new'}
            address={open.address}
            countries={countries}
            name={name}
            addresses={addresses}
            onSaved={(_, isFinal) => void onSaved(isFinal)}
            onCancel={toList}
          />
        ) : (
          <>
            {addresses.length > 0 ? (
              <ul className="grid gap-4">
                {addresses.map((address) => (
                  <li key={address.bizId}>
                    <AddressCard
                      address={address}
                      countries={countries}
                      onEdit={() => setOpen({ address })}
                      onGone={() => place.current?.focus()}
                    />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-quiet">{messages.none}</p>
            )}
            <MmButton
              variant="secondary"
              icon={<Plus aria-hidden className="size-4.5" />}
              onClick={() => setOpen({ address: null })}
              className="justify-self-start"
            >
              {messages.add}
            </MmButton>
          </>
        )}
      </div>
    </Section>
  );
}

const never = () => {};

type FormProps = Pick<AddressFormProps, 'address' | 'addresses' | 'countries' | 'onSaved' | 'onCancel'> & {
  name: string;
};

function OpenForm({ name, ...form }: FormProps) {
  const { address, countries } = form;
  const { currency } = useMoney((money) => money.currency);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <MmCard>
      <h2 ref={title} tabIndex={-1} className="mb-5 font-semibold outline-none">
        {address ? messages.editAddress : messages.newAddress}
      </h2>
      <AddressForm {...form} start={{ name, country: likelyCountry(countries, currency) }} onPlace={never} />
    </MmCard>
  );
}
