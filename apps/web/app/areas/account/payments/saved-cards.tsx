import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import type { SavedCardView } from '@merchmill/contract/money/wallet.shapes.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { BrandMark } from '../../../features/money/brand-mark.tsx';
import { expiryOf } from '../../../features/money/card-expiry.ts';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { usePay } from '../../../features/money/use-pay.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { usePayment } from '../../../shell/state/shop-context.tsx';
import { MmButton, MmIconButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmNote } from '../../../ui/message.tsx';

type SavedCardsProps = { cards: readonly SavedCardView[]; userId: string };

/** Cards to pay with again: each can be removed, and one added without paying. */
export function SavedCards({ cards, userId }: SavedCardsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { paying, problem, pay } = usePay(userId);
  const takesCards = usePayment(({ paymentMethods }) => paymentMethods.methods.some(({ code }) => code === 'card'));
  return (
    <section aria-labelledby={id} className="grid content-between gap-5 rounded-card border bg-card p-5 xs:p-7">
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="mm-eyebrow text-quiet outline-none">
          {messages.cards}
        </h2>
        {cards.length > 0 ? (
          <ul className="mt-3 divide-y">
            {cards.map((card) => (
              <CardRow key={card.bizId} card={card} onRemoved={() => heading.current?.focus()} />
            ))}
          </ul>
        ) : (
          <p className="mt-3">{messages.noCards}</p>
        )}
        <p className="mt-3 text-small text-quiet">{messages.cardsLead}</p>
      </div>
      {problem && (
        <div role="alert">
          <MmNote tone="error">{problem}</MmNote>
        </div>
      )}
      {takesCards && (
        <MmButton
          variant="secondary"
          busy={paying}
          icon={<Plus aria-hidden className="size-4.5" />}
          onClick={() => pay({ what: 'bind', method: 'card' })}
          className="justify-self-start"
        >
          {messages.addCard}
        </MmButton>
      )}
    </section>
  );
}

function CardRow({ card, onRemoved }: { card: SavedCardView; onRemoved: () => void }) {
  const { run, busy } = useAction();
  const name = messages.cardName({ brand: card.brand, last4: card.last4 });
  const remove = async () => {
    const removed = await run(
      (call) => call(walletCalls.removeCard, { params: { bizId: card.bizId } }),
      messages.cardRemoved,
    );
    if (removed) onRemoved();
  };
  return (
    <li className="flex items-center gap-3 py-1.5">
      <BrandMark name={card.brand} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold tabular-nums">•••• {card.last4}</span>
        <span className={cx('block text-small', card.expired ? 'text-danger' : 'text-quiet')}>
          {(card.expired ? messages.expired : messages.expires)({ expiry: expiryOf(card) })}
        </span>
      </span>
      <MmIconButton label={messages.removeCard({ card: name })} disabled={busy} onClick={() => void remove()}>
        <Trash2 aria-hidden className="size-4.5" />
      </MmIconButton>
    </li>
  );
}
