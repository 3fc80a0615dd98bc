import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import { SuggestionForm as SuggestionSchema } from '@merchmill/contract/account/feedback.shapes.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextArea, MmTextField } from '../../ui/text-field.tsx';
import { suggestionMessages as words } from '../messages/consent.ts';
import { useForm } from '../page/use-form.ts';

/** What people miss. An empty address counts as none. */
export function SuggestionForm({ onSent, clears = false }: { onSent?: () => void; clears?: boolean }) {
  const form = useForm({
    initial: { suggestion: '', email: '' },
    check: ({ suggestion, email }) => SuggestionSchema.safeParse({ suggestion, email: email || undefined }),
    send: (call, body) => call(feedbackCalls.suggestIdea, { body }),
    ...(onSent && { done: onSent }),
    say: words.thanks,
    clears,
    reloads: false,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmTextArea {...form.field('suggestion')} label={words.suggestion} maxLength={2000} />
      <MmTextField
        {...form.field('email')}
        label={words.email}
        optional={words.optional}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <MmButton type="submit" size="l" wide busy={form.busy}>
        {words.submit}
      </MmButton>
    </MmForm>
  );
}
