import type { Country } from '@merchmill/contract/shop/settings.shapes.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { CartGroups } from '../../../features/orders/cart/cart-groups.tsx';
import { GiftMessageField } from '../../../features/orders/cart/gift-message.tsx';
import { OrderBar, OrderSummary } from '../../../features/orders/cart/order-summary.tsx';
import { PlanSection } from '../../../features/orders/cart/plan-section.tsx';
import { PriceChangesNote } from '../../../features/orders/cart/price-changes-note.tsx';
import { PromoField } from '../../../features/orders/cart/promo-field.tsx';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import type { GuestCartState } from './use-guest-cart.ts';

/** Pieces on the left; what they come to and when they arrive on the right, and the ways on: as a guest, or logging in. */
export function GuestCheckout({ state, countries }: { state: GuestCartState; countries: readonly Country[] }) {
  const { editing } = state;
  const id = useId();
  return (
    <>
      <p className="mt-2 text-quiet">{messages.guestLead({ count: editing.cart.carProductNum })}</p>
      <PriceChangesNote cart={editing.cart} agreement={state.agreement} />
      <div className="mt-8 grid gap-10 sm:grid-cols-[minmax(0,1fr)_22rem] md:grid-cols-[minmax(0,1fr)_26rem] md:gap-14">
        <section aria-labelledby={id} className="grid content-start gap-5">
          <h2 id={id} className="sr-only">
            {messages.items}
          </h2>
          <CartGroups
            cart={editing.cart}
            onQuantity={(line, quantity) => editing.setQuantity(line.bizId, quantity)}
            onRemove={editing.remove}
            onSave={state.logIn}
            onLatest={editing.takeLatest}
          />
          {state.preview && (
            <PlanSection preview={state.preview} wanted={state.extras.plan} onChoose={state.extras.setPlan} />
          )}
          <GiftMessageField extras={state.extras} />
        </section>
        <GuestSummary state={state} countries={countries} />
      </div>
    </>
  );
}

function GuestSummary({ state, countries }: { state: GuestCartState; countries: readonly Country[] }) {
  const { preview } = state;
  const id = useId();
  const [open, setOpen] = useState(false);
  const summary = (
    <OrderSummary
      preview={preview}
      updating={state.updating}
      failed={state.failed}
      onRetry={state.retry}
      estimateFor={state.countryName}
    />
  );
  return (
    <div>
      <section aria-labelledby={id} className="sm:sticky sm:top-36">
        <MmCard>
          <h2 id={id} className="mm-headline mb-5 text-h3">
            {messages.summary}
          </h2>
          <div className="mb-5">
            <MmSelect
              label={messages.estimateCountry}
              value={state.country}
              onChange={(event) => state.setCountry(event.target.value)}
              options={countries.map((country) => ({ value: country.code, label: country.name }))}
            />
          </div>
          {summary}
          <div className="mt-5 border-t pt-5">
            <PromoField extras={state.extras} states={preview?.promos ?? []} />
          </div>
          <div className="mt-5 hidden sm:grid">
            <MmLinkButton to="/checkout" size="l" className="w-full">
              {messages.guestOrder}
            </MmLinkButton>
          </div>
          <div className="mt-3 grid">
            <MmButton variant="secondary" onClick={state.logIn}>
              {messages.guestCheckout}
            </MmButton>
          </div>
          <p className="mt-4 text-small text-quiet">{messages.guestNote}</p>
          <Link
            to="/register?returnUrl=%2Fcart"
            className="mm-link inline-flex min-h-11 items-center text-small font-semibold"
          >
            {messages.guestRegister}
          </Link>
        </MmCard>
      </section>
      <OrderBar problem={null} preview={preview} onDetails={() => setOpen(true)}>
        <MmLinkButton to="/checkout" size="l">
          {messages.guestOrder}
        </MmLinkButton>
      </OrderBar>
      <MmDialog open={open} onClose={() => setOpen(false)} title={messages.summary} closeLabel={messages.close}>
        {summary}
      </MmDialog>
    </div>
  );
}
