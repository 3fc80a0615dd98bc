import { feedbackCalls } from '@merchmill/contract/account/feedback.calls.ts';
import { IdeaForm } from '@merchmill/contract/account/feedback.shapes.ts';
import { MmButton } from '../../ui/button.tsx';
import { MmDialog } from '../../ui/dialog.tsx';
import { MmForm } from '../../ui/form/form.tsx';
import { MmTextArea, MmTextField } from '../../ui/text-field.tsx';
import { ideaMessages as words } from '../messages/consent.ts';
import { useForm } from '../page/use-form.ts';

/** A small form for what people miss. An empty address counts as none. */
export function IdeaDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initial: { idea: '', email: '' },
    check: ({ idea, email }) => IdeaForm.safeParse({ idea, email: email || undefined }),
    send: (call, body) => call(feedbackCalls.suggestIdea, { body }),
    done: onClose,
    say: words.thanks,
    reloads: false,
  });
  return (
    <MmDialog open onClose={onClose} title={words.title} description={words.lead} closeLabel={words.close}>
      <MmForm form={form} className="grid gap-5">
        <MmTextArea {...form.field('idea')} label={words.idea} maxLength={2000} />
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
    </MmDialog>
  );
}
