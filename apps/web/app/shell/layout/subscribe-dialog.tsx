import { zodResolver } from '@hookform/resolvers/zod';
import { isApiError } from '@merchmill/contract/api-error.ts';
import { subscriberCalls } from '@merchmill/contract/shop/subscriber.calls.ts';
import { SubscribeForm } from '@merchmill/contract/shop/subscriber.shapes.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { subscribeMessages as words } from '../../features/shop/messages/subscribe.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmNote } from '../../ui/message.tsx';
import { MmTextField } from '../../ui/text-field.tsx';
import { localMemory } from '../state/browser-memory.ts';
import { useApi, useUi } from '../state/shop-context.tsx';
import { rememberSubscribed } from '../state/subscribe-offer.ts';

/** Takes an e-mail address for the newsletter and says what comes next. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <MmDialog
      open
      onClose={onClose}
      title={sentTo ? words.sentTitle : words.title}
      description={sentTo ? words.sent({ email: sentTo }) : words.lead}
      closeLabel={words.close}
    >
      {sentTo ? <MmButton onClick={onClose}>{words.done}</MmButton> : <SubscribeFields onSent={setSentTo} />}
    </MmDialog>
  );
}

function SubscribeFields({ onSent }: { onSent: (email: string) => void }) {
  const { call } = useApi();
  const setSubscribed = useUi((ui) => ui.setSubscribed);
  const form = useForm<z.infer<typeof SubscribeForm>>({
    resolver: zodResolver(SubscribeForm),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(subscriberCalls.add, { body }, { errorMode: 'silent' });
      rememberSubscribed(localMemory);
      setSubscribed();
      onSent(body.email);
    } catch (error) {
      form.setError('root', { message: isApiError(error) ? error.message : words.tryAgain });
    }
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {errors.root && (
        <div role="alert">
          <MmNote tone="error">{errors.root.message}</MmNote>
        </div>
      )}
      <MmTextField
        {...form.register('email')}
        label={words.email}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint={words.note}
        error={errors.email?.message}
      />
      <MmButton type="submit" size="l" wide busy={isSubmitting}>
        {words.submit}
      </MmButton>
    </form>
  );
}
