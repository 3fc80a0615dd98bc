import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { profileCalls } from '@merchmill/contract/account/profile.calls.ts';
import { EmailSendMode } from '@merchmill/contract/enums.ts';
import { notificationMessages } from '../../../features/account/messages/notifications.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmRadioCards } from '../../../ui/radio-cards.tsx';

const messages = notificationMessages.modes;
const { notSend, sendB, sendC } = EmailSendMode;
const kinds = ['proof', 'shipped'] as const;
const fieldOf = { proof: 'sendProofEmailType', shipped: 'sendShippedEmailType' } as const;

const cardsOf = (kind: (typeof kinds)[number], email: string) => [
  { value: String(sendB), title: messages.choices.seller, note: messages.notes.seller({ email }) },
  { value: String(sendC), title: messages.choices.customer, note: messages.notes.customer },
  { value: String(notSend), title: messages.choices.none, note: messages.notes.none[kind] },
];

type Props = { user: Pick<User, 'email' | 'sendProofEmailType' | 'sendShippedEmailType'> };

/** Who is emailed of an order's progress: its seller, the seller's customer, or nobody. */
export function MailModes({ user: { email, sendProofEmailType, sendShippedEmailType } }: Props) {
  const form = useForm({
    initial: { sendProofEmailType, sendShippedEmailType },
    send: (call, body) => call(profileCalls.setMailModes, { body }),
    say: messages.saved,
    done: ({ sendProofEmailType, sendShippedEmailType }, { replace }) =>
      replace({ sendProofEmailType, sendShippedEmailType }),
  });
  return (
    <section aria-labelledby="order-emails" className="mt-10 border-t pt-6">
      <h2 id="order-emails" className="text-lead font-semibold">
        {messages.title}
      </h2>
      <p className="mt-2 text-quiet">{messages.lead}</p>
      <MmForm form={form} className="mt-6 grid gap-8">
        {kinds.map((kind) => (
          <MmRadioCards
            key={kind}
            legend={messages[kind]}
            cards={cardsOf(kind, email)}
            chosen={String(form.values[fieldOf[kind]])}
            onChoose={(value) => form.set({ [fieldOf[kind]]: Number(value) as EmailSendMode })}
            error={form.errors[fieldOf[kind]]}
          />
        ))}
        <MmButton type="submit" busy={form.busy} className="justify-self-start">
          {messages.save}
        </MmButton>
      </MmForm>
    </section>
  );
}
