import { useEffect, useId, useRef, useState } from 'react';
import { CartGroups } from '../../../features/orders/cart/cart-groups.tsx';
import { CheckoutSection } from '../../../features/orders/cart/checkout-section.tsx';
import { GiftMessageField } from '../../../features/orders/cart/gift-message.tsx';
import { OrderBar, OrderSummary } from '../../../features/orders/cart/order-summary.tsx';
import { PlanSection } from '../../../features/orders/cart/plan-section.tsx';
import { PriceChangesNote } from '../../../features/orders/cart/price-changes-note.tsx';
import { PromoField } from '../../../features/orders/cart/promo-field.tsx';
import { ShippingSection } from '../../../features/orders/cart/shipping-section.tsx';
import { cartMessages as messages } from '../../../features/orders/messages/cart.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCard } from '../../../ui/card.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { AddressSection } from './address-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { groupByPlan } from './plan-groups.ts';
import type { CheckoutData, CheckoutState } from './use-checkout.ts';

/** Units, address and delivery on the left; what it comes to on the right, on a phone at the foot of the window. */
export function Checkout({ data, state }: { data: CheckoutData; state: CheckoutState }) {
  const { editing, choice } = state;
  return (
    <>
      <p className="mt-2 text-quiet">{messages.lead({ count: editing.cart.carProductNum })}</p>
      {state.changes && <ChangesNote changes={state.changes} />}
      <PriceChangesNote cart={editing.cart} agreement={state.agreement} />
      <div className="mt-8 grid gap-10 sm:grid-cols-[minmax(0,1fr)_22rem] md:grid-cols-[minmax(0,1fr)_26rem] md:gap-14">
        <div className="grid content-start gap-12">
          <CheckoutSection number={1} title={messages.items}>
            <CartGroups
              cart={groupByPlan(editing.cart, state.preview)}
              onQuantity={(line, quantity) => editing.setQuantity(line.bizId, quantity)}
              onRemove={editing.remove}
              onSave={state.draft.save}
              onLatest={editing.takeLatest}
            />
            <div className="mt-5">
              <GiftMessageField extras={state.extras} />
            </div>
          </CheckoutSection>
          <CheckoutSection number={2} title={messages.address}>
            <AddressSection
              choice={choice}
              countries={data.countries}
              start={{ name: data.userName, country: data.likely }}
              form={state.form}
            />
            <div className="mt-5">
              <BusinessSection
                profile={state.taxProfile}
                countries={data.countries}
                country={choice.country}
                onSaved={state.saveTaxProfile}
              />
            </div>
          </CheckoutSection>
          <CheckoutSection number={3} title={messages.shipping}>
            <ShippingSection
              preview={state.preview}
              problem={state.cannotShip ? messages.noQuotes : null}
              countryName={state.countryName}
              updating={state.updating}
              wanted={state.method}
              onChoose={state.setMethod}
            />
            {state.preview && !state.cannotShip && (
              <PlanSection preview={state.preview} wanted={state.plan} onChoose={state.setPlan} />
            )}
          </CheckoutSection>
        </div>
        <Summary state={state} />
      </div>
    </>
  );
}

function Summary({ state }: { state: CheckoutState }) {
  const { preview, placing, choice } = state;
  const [open, setOpen] = useState(false);
  const id = useId();
  const summary = (
    <OrderSummary
      preview={preview}
      updating={state.updating}
      failed={state.failed}
      onRetry={state.retry}
      estimateFor={choice.chosen ? null : state.countryName}
    />
  );
  return (
    <div>
      <section aria-labelledby={id} className="sm:sticky sm:top-36">
        <MmCard>
          <h2 id={id} className="mm-headline mb-5 text-h3">
            {messages.summary}
          </h2>
          {summary}
          <div className="mt-5 border-t pt-5">
            <PromoField extras={state.extras} states={preview?.promos ?? []} />
          </div>
          <div className="mt-5 hidden gap-5 sm:grid">
            <Problem text={placing.problem} />
            <OrderButton state={state} wide />
          </div>
          <p className="mt-4 text-small text-quiet">{messages.payNext}</p>
        </MmCard>
      </section>
      <OrderBar problem={<Problem text={placing.problem} />} preview={preview} onDetails={() => setOpen(true)}>
        <OrderButton state={state} />
      </OrderBar>
      <MmDialog open={open} onClose={() => setOpen(false)} title={messages.summary} closeLabel={messages.close}>
        {summary}
      </MmDialog>
    </div>
  );
}

function OrderButton({ state, wide }: { state: CheckoutState; wide?: boolean }) {
  const { placing } = state;
  return (
    <MmButton size="l" wide={wide} busy={placing.doing !== 'nothing'} disabled={!state.ready} onClick={state.order}>
      {messages.placeOrder}
    </MmButton>
  );
}

/** Always there, so that what comes into it is read out. */
function Problem({ text }: { text: string | null }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && <MmNote tone="error">{text}</MmNote>}
    </div>
  );
}

/** Comes where the shopper looks next: it takes the focus, and the page scrolls to it. */
function ChangesNote({ changes }: { changes: readonly string[] }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={note} role="alert" tabIndex={-1} className="mt-6 max-w-3xl rounded-card">
      <MmNote>
        <p className="font-semibold">{messages.changedTitle}</p>
        <ul className="mt-1 list-disc ps-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p className="mt-2">{messages.changedText}</p>
      </MmNote>
    </div>
  );
}
