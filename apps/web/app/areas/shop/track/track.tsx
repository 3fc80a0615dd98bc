import { guestCalls } from '@merchmill/contract/orders/guest.calls.ts';
import { TrackForm as TrackSchema } from '@merchmill/contract/orders/guest.shapes.ts';
import { useState } from 'react';
import { AccountFrame } from '../../../features/account/account-frame.tsx';
import { guestMessages as messages } from '../../../features/orders/messages/guest.ts';
import { pageTitle } from '../../../shell/page/page-meta.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';

export const meta = () => [{ title: pageTitle(messages.trackTitle) }];

/** Finds an order for whoever has lost its link: by a mail, so that number and address alone tell nothing. */
export default function TrackPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) {
    return (
      <AccountFrame title={messages.sentTitle} lead={messages.sentLead({ email: sentTo })} takesFocus>
        <MmButton variant="secondary" onClick={() => setSentTo(null)}>
          {messages.again}
        </MmButton>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={messages.trackTitle} lead={messages.trackLead}>
      <TrackForm onSent={setSentTo} />
    </AccountFrame>
  );
}

function TrackForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({
    initial: { number: '', email: '' },
    check: TrackSchema.safeParse,
    send: (call, body) => call(guestCalls.track, { body }),
    done: (_, { sent }) => onSent(sent.email.trim()),
    reloads: false,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextField {...form.field('number')} label={messages.number} hint={messages.numberHint} autoComplete="off" />
      <MmTextField
        {...form.field('email')}
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {messages.sendLink}
      </MmButton>
    </MmForm>
  );
}
