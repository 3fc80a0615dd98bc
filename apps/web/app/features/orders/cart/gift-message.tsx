import { Gift } from 'lucide-react';
import { useState } from 'react';
import { MmButton } from '../../../ui/button.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { cartMessages as messages } from '../messages/cart.ts';
import type { OrderExtras } from './use-order-extras.ts';

const longest = 200;
/** The field's place, to lead there when what is in it cannot be printed. */
export const giftFieldId = 'gift-message';

/** A few words on a card in the parcel: asked for only by who wants to. */
export function GiftMessageField({ extras }: { extras: OrderExtras }) {
  const [open, setOpen] = useState(false);
  /** Who opens the field wants to write in it. */
  const opened = (place: HTMLDivElement | null) => {
    if (open && giftMessage === '') place?.querySelector('textarea')?.focus();
  };
  const { giftMessage, setGiftMessage, giftProblem } = extras;
  if (!open && giftMessage === '') {
    return (
      <MmButton
        variant="secondary"
        icon={<Gift aria-hidden className="size-4.5" />}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        {messages.giftOpen}
      </MmButton>
    );
  }
  return (
    <div id={giftFieldId} tabIndex={-1} ref={opened} className="grid gap-2">
      <MmTextArea
        label={messages.giftLabel}
        rows={3}
        maxLength={longest}
        value={giftMessage}
        onChange={(event) => setGiftMessage(event.target.value)}
        error={giftProblem}
        hint={`${messages.giftHint} ${messages.giftLeft({ left: longest - giftMessage.length })}.`}
      />
      <MmButton
        variant="quiet"
        size="s"
        className="-ms-4 justify-self-start"
        onClick={() => {
          setGiftMessage('');
          setOpen(false);
        }}
      >
        {messages.giftRemove}
      </MmButton>
    </div>
  );
}
