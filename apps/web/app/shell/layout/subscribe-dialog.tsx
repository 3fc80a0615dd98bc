import { subscriberCalls } from '@merchmill/contract/shop/subscriber.calls.ts';
import { SubscribeForm } from '@merchmill/contract/shop/subscriber.shapes.ts';
import { useState } from 'react';
import { subscribeMessages as messages } from '../../features/shop/messages/subscribe.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { useForm } from '../page/use-form.ts';
import { localMemory } from '../state/browser-memory.ts';
import { useUi } from '../state/shop-context.tsx';
import { rememberSubscribed } from '../state/subscribe-offer.ts';

/** Takes an e-mail address for the newsletter and says what comes next. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <MmDialog
      open
      onClose={onClose}
      title={sentTo ? messages.sentTitle : messages.title}
      description={sentTo ? messages.sent({ email: sentTo }) : messages.lead}
      closeLabel={messages.close}
    >
      {sentTo ? <MmButton onClick={onClose}>{messages.done}</MmButton> : <SubscribeFields onSent={setSentTo} />}
    </MmDialog>
  );
}

function SubscribeFields({ onSent }: { onSent: (email: string) => void }) {
  const setSubscribed = useUi((ui) => ui.setSubscribed);
  const form = useForm({
    initial: { email: '' },
    check: SubscribeForm.safeParse,
    send: (call, body) => call(subscriberCalls.add, { body }),
    reloads: false,
    done: (_, { sent }) => {
      rememberSubscribed(localMemory);
      setSubscribed();
      onSent(sent.email);
    },
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField
        {...form.field('email')}
        label={messages.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={messages.note}
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.submit}
      </MmButton>
    </MmForm>
  );
}
