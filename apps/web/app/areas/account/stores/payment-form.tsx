import type { SavedCardView } from '@merchmill/contract/money/wallet.shapes.ts';
import { readMoneyInput, writeMoneyInput } from '@merchmill/contract/money.ts';
import { storeOrderCalls } from '@merchmill/contract/stores/store-order.calls.ts';
import { type StorePayment, StorePaymentForm } from '@merchmill/contract/stores/store-payment.shapes.ts';
import { chargeHours, maxOrdersInCharge, storePaymentSources } from '@merchmill/contract/stores/store-payment.ts';
import { Link } from 'react-router';
import { expiryOf } from '../../../features/money/card-expiry.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmDigitsField, MmMoneyField } from '../../../ui/number-fields.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { storePaymentMessages as messages } from '../messages/store-payment.ts';

type Typed = Record<'source' | 'cardId' | 'everyHours' | 'ordersAtOnce' | 'amountAtOnce', string>;

const typed = ({ source, cardId, everyHours, ordersAtOnce, amountAtOnce }: StorePayment): Typed => ({
  ...{ source, cardId: cardId ?? '', everyHours: String(everyHours) },
  ordersAtOnce: ordersAtOnce === null ? '' : String(ordersAtOnce),
  amountAtOnce: amountAtOnce === null ? '' : writeMoneyInput(amountAtOnce),
});

/** What is not a number is said at its field, as what is out of bounds is. */
const toForm = ({ source, cardId, everyHours, ordersAtOnce, amountAtOnce }: Typed) => ({
  ...{ source, cardId: cardId || null, everyHours: Number(everyHours) },
  ordersAtOnce: ordersAtOnce.trim() ? Number(ordersAtOnce) : null,
  amountAtOnce: amountAtOnce.trim() ? (readMoneyInput(amountAtOnce) ?? Number.NaN) : null,
});

type Props = { payment: StorePayment; cards: readonly SavedCardView[]; userId: string };

export function PaymentForm({ payment, cards, userId }: Props) {
  const form = useForm({
    initial: typed(payment),
    check: (values: Typed) => StorePaymentForm.safeParse(toForm(values)),
    send: (call, body) => call(storeOrderCalls.setPayment, { body }),
    say: messages.saved,
  });
  const { source } = form.values;
  return (
    <MmForm form={form} className="grid gap-5">
      <MmRadioCards
        legend={messages.source}
        cards={storePaymentSources.map((value) => ({
          value,
          title: messages.sources[value],
          note: messages.sourceNotes[value],
        }))}
        chosen={source}
        onChoose={(chosen) => form.set({ source: chosen })}
        columns
      />
      {source !== 'wallet' && <CardFields form={form} cards={cards} userId={userId} />}
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.save}
      </MmButton>
    </MmForm>
  );
}

type CardFieldsProps = Pick<Props, 'cards' | 'userId'> & {
  form: Pick<ReturnType<typeof useForm<Typed>>, 'field'>;
};

/** Which card, and when it is charged. */
function CardFields({ form, cards, userId }: CardFieldsProps) {
  const usable = cards.filter(({ expired }) => !expired);
  return (
    <>
      {usable.length === 0 && (
        <p className="text-small">
          {messages.noCards}{' '}
          <Link to={`/user/${userId}/payments`} className="mm-link">
            {messages.cardsLink}
          </Link>
        </p>
      )}
      <MmSelect
        {...form.field('cardId')}
        label={messages.card}
        placeholder={messages.chooseCard}
        hint={messages.consent}
        options={usable.map((card) => ({
          value: card.bizId,
          label: messages.cardOption({ brand: card.brand, last4: card.last4, expiry: expiryOf(card) }),
        }))}
      />
      <fieldset className="grid min-w-0 gap-5">
        <legend className="mb-3 text-small font-semibold">{messages.bundleTitle}</legend>
        <MmSelect
          {...form.field('everyHours')}
          label={messages.everyHours}
          options={chargeHours.map((hours) => ({ value: String(hours), label: messages.hours({ hours }) }))}
        />
        <div className="grid gap-5 xs:grid-cols-2">
          <MmDigitsField
            {...form.field('ordersAtOnce')}
            kind="digits"
            label={messages.ordersAtOnce}
            hint={messages.ordersHint({ max: maxOrdersInCharge })}
            maxLength={2}
          />
          <MmMoneyField {...form.field('amountAtOnce')} label={messages.amountAtOnce} hint={messages.amountHint} />
        </div>
      </fieldset>
    </>
  );
}
