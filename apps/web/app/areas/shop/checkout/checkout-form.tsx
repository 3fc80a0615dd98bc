import { useId } from 'react';
import { Link } from 'react-router';
import { AddressFields } from '../../../features/orders/address-fields.tsx';
import { CheckoutSection } from '../../../features/orders/cart/checkout-section.tsx';
import { OrderSummary } from '../../../features/orders/cart/order-summary.tsx';
import { ShippingSection } from '../../../features/orders/cart/shipping-section.tsx';
import { cartMessages } from '../../../features/orders/messages/cart.ts';
import { guestMessages as messages } from '../../../features/orders/messages/guest.ts';
import { OrderItems } from '../../../features/orders/order/order-to-pay.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { type GuestOrderData, useGuestOrder } from './use-guest-order.ts';

/** Who and where to, and how it is sent; what it comes to beside it, with the one button. */
export function CheckoutForm({ data }: { data: GuestOrderData }) {
  const state = useGuestOrder(data);
  const { form } = state;
  return (
    <>
      <p className="mt-2 text-small text-quiet">
        {messages.haveAccount}{' '}
        <Link to="/login?returnUrl=%2Fcart" className="mm-link inline-flex min-h-11 items-center font-semibold">
          {messages.logIn}
        </Link>
      </p>
      <MmForm form={form} className="mt-4 grid gap-6">
        <div className="grid gap-10 sm:grid-cols-[minmax(0,1fr)_22rem] md:gap-14">
          <div className="grid content-start gap-12">
            <CheckoutSection number={1} title={messages.contact}>
              <MmCard className="grid gap-5">
                <MmTextField
                  {...form.field('email')}
                  label={messages.email}
                  hint={messages.emailHint}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                />
                <AddressFields form={form} countries={data.countries} />
              </MmCard>
            </CheckoutSection>
            <CheckoutSection number={2} title={cartMessages.shipping}>
              <ShippingSection
                preview={state.preview}
                problem={state.cannotShip ? cartMessages.noQuotes : null}
                countryName={state.countryName}
                updating={state.updating}
                wanted={state.method}
                onChoose={state.setMethod}
              />
            </CheckoutSection>
          </div>
          <Summary data={data} state={state} />
        </div>
      </MmForm>
    </>
  );
}

type SummaryProps = { data: GuestOrderData; state: ReturnType<typeof useGuestOrder> };

function Summary({ data, state }: SummaryProps) {
  const id = useId();
  const lines = data.cart.groups.flatMap((group) => group.lines);
  return (
    <section aria-labelledby={id} className="self-start sm:sticky sm:top-36">
      <MmCard>
        <h2 id={id} className="mm-headline mb-5 text-h3">
          {cartMessages.summary}
        </h2>
        <OrderItems order={{ lines }} className="mb-2" />
        <Link to="/cart" className="mm-link mb-3 inline-flex min-h-11 items-center text-small font-semibold">
          {messages.backToCart}
        </Link>
        <div className="border-t pt-5">
          <OrderSummary
            preview={state.preview}
            updating={state.updating}
            failed={state.error !== null}
            onRetry={() => void state.again()}
            estimateFor={null}
          />
        </div>
        <div className="mt-5 grid">
          <MmButton type="submit" size="l" busy={state.form.busy} disabled={!state.current}>
            {messages.goOn}
          </MmButton>
        </div>
        <p className="mt-4 text-small text-quiet">
          {messages.privacy({
            policy: (name) => (
              <Link key="policy" to="/privacy" target="_blank" className="mm-link">
                {name}
              </Link>
            ),
          })}
        </p>
      </MmCard>
    </section>
  );
}
