import { zodResolver } from '@hookform/resolvers/zod';
import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import { IdeaForm } from '@merchmill/contract/account/feedback.shapes.ts';
import { isApiError } from '@merchmill/contract/api-error.ts';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmNote } from '../../ui/message.tsx';
import { MmTextArea, MmTextField } from '../../ui/text-field.tsx';
import { ideaMessages as words } from '../messages/consent.ts';
import { useApi, useShop } from '../state/shop-context.tsx';

/** A small form for what people miss. An empty address counts as none. */
export function IdeaDialog({ onClose }: { onClose: () => void }) {
  const { call } = useApi();
  const { ui } = useShop();
  const form = useForm<z.infer<typeof IdeaForm>>({
    resolver: zodResolver(IdeaForm),
    defaultValues: { idea: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(feedbackCalls.suggestIdea, { body }, { errorMode: 'silent' });
      onClose();
      ui.getState().message('success', words.thanks);
    } catch (error) {
      form.setError('root', { message: isApiError(error) ? error.message : words.tryAgain });
    }
  });
  return (
    <MmDialog open onClose={onClose} title={words.title} description={words.lead} closeLabel={words.close}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        {errors.root && (
          <div role="alert">
            <MmNote tone="error">{errors.root.message}</MmNote>
          </div>
        )}
        <MmTextArea {...form.register('idea')} label={words.idea} maxLength={2000} error={errors.idea?.message} />
        <MmTextField
          {...form.register('email', { setValueAs: (value: string | undefined) => value || undefined })}
          label={words.email}
          optional={words.optional}
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.email?.message}
        />
        <MmButton type="submit" size="l" wide busy={isSubmitting}>
          {words.submit}
        </MmButton>
      </form>
    </MmDialog>
  );
}
