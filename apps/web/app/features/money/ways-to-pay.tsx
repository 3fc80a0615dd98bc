import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import type { PaymentMethods } from '@merchmill/contract/money/payment.shapes.ts';
import type { SavedCardView } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { formatDay } from '../../shell/messages/dates.ts';
import { usePayment } from '../../shell/state/shop-context.tsx';
import { MmBadge } from '../../ui/badge.tsx';
import { MmRadioCards } from '../../ui/radio-cards.tsx';
import { BrandMark } from './brand-mark.tsx';
import { expiryOf } from './card-expiry.ts';
import { paymentMessages as messages } from './messages/payment.ts';
import { wayOfCard } from './pay-choice.ts';

type WaysProps = {
  legend: string;
  methods: PaymentMethods['methods'];
  /** Paying by invoice, where it is possible now. */
  invoice?: PaymentMethods['invoice'];
  cards: readonly SavedCardView[];
  chosen: string;
  onChoose: (way: string) => void;
};

/** Saved cards first, then the methods, each with its names in type. */
export function WaysToPay({ legend, methods, invoice = null, cards, chosen, onChoose }: WaysProps) {
  const cardType = usePayment(({ paymentMethods }) => paymentMethods.cardType);
  const saved = cards.map((card) => ({
    value: wayOfCard(card.bizId),
    title: messages.savedCard({ brand: card.brand, last4: card.last4 }),
    aside: <BrandMark name={card.brand} />,
    note: messages.savedCardNote({ expiry: expiryOf(card) }),
  }));
  const offered = methods.map((method) => ({
    value: method.code,
    title: method.name,
    aside: method.test && <MmBadge tone="new">{messages.testMode}</MmBadge>,
    note: (
      <>
        {method.description}
        {method.code === 'card' && cardType.length > 0 && <CardTypes names={cardType.map(({ name }) => name)} />}
      </>
    ),
  }));
  const all = [...saved, ...offered, ...invoiceCard(invoice)];
  return <MmRadioCards legend={legend} chosen={chosen} onChoose={onChoose} cards={all} />;
}

function invoiceCard(invoice: PaymentMethods['invoice']) {
  if (!invoice) return [];
  const { available, dueOn } = invoice;
  const note = messages.byInvoiceNote({ day: formatDay(dueOn), available: formatMinor(available, 'USD') });
  return [{ value: invoiceMethod, title: messages.byInvoice, note }];
}

function CardTypes({ names }: { names: readonly string[] }) {
  return (
    <span className="mt-2.5 flex flex-wrap gap-1.5">
      <span className="sr-only">{messages.cards}: </span>
      {names.map((name) => (
        <BrandMark key={name} name={name} />
      ))}
    </span>
  );
}
