import { contentCalls } from '@merchmill/contract/catalog/content.calls.ts';
import { VoteForm as VoteSchema } from '@merchmill/contract/catalog/content.shapes.ts';
import { maxVoteComment, voteReasons } from '@merchmill/contract/catalog/content.ts';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Form } from 'react-router';
import { voteMessages as messages } from '../../../features/catalog/messages/articles.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmSelect } from '../../../ui/select.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';

const steps = ['yes', 'no', 'told'] as const;
/** What was said so far: that it helped, that it did not, and why. */
type Voted = (typeof steps)[number] | null;
export const readVoted = (said: string | null): Voted => steps.find((step) => step === said) ?? null;

/** Where browsers send the forms without scripts; the page comes back with what was said. */
const addressOf = (seoHandle: string) => `/article/${seoHandle}/vote`;

type VoteFormProps = { seoHandle: string; voted: Voted };

/** Whether an article helped, and where it did not, why. An answer can be changed by another. */
export function VoteForm({ seoHandle, voted: before }: VoteFormProps) {
  const titleId = useId();
  const [voted, setVoted] = useState(before);
  return (
    <section
      id="helpful"
      aria-labelledby={titleId}
      className="mt-12 grid max-w-2xl scroll-mt-32 gap-5 border-t pt-6 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <h2 id={titleId} className="font-semibold">
          {messages.title}
        </h2>
        <Answers seoHandle={seoHandle} voted={voted} onVoted={setVoted} />
        <p role="status" className="text-small text-quiet">
          {voted === 'yes' && messages.thanks}
          {voted === 'told' && messages.told}
        </p>
      </div>
      {voted === 'no' && <Reasons seoHandle={seoHandle} onTold={() => setVoted('told')} />}
    </section>
  );
}

type AnswersProps = VoteFormProps & { onVoted: (voted: Voted) => void };

function Answers({ seoHandle, voted, onVoted }: AnswersProps) {
  const { run, busy } = useAction({ reloads: false });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const helpful = button?.value === 'yes';
    const done = await run((call) => call(contentCalls.vote, { params: { seoHandle }, body: { helpful } }));
    if (done) onVoted(helpful ? 'yes' : 'no');
  };
  const answer = (value: 'yes' | 'no', isChosen: boolean) => (
    <MmButton
      type="submit"
      name="helpful"
      value={value}
      variant={isChosen ? 'primary' : 'secondary'}
      aria-pressed={isChosen}
      busy={busy}
      icon={
        value === 'yes' ? <ThumbsUp aria-hidden className="size-4" /> : <ThumbsDown aria-hidden className="size-4" />
      }
    >
      {messages[value]}
    </MmButton>
  );
  return (
    <Form
      reloadDocument
      method="post"
      action={addressOf(seoHandle)}
      onSubmit={(event) => void submit(event)}
      className="flex gap-3"
    >
      {answer('yes', voted === 'yes')}
      {answer('no', voted === 'no' || voted === 'told')}
    </Form>
  );
}

function Reasons({ seoHandle, onTold }: { seoHandle: string; onTold: () => void }) {
  const form = useForm({
    initial: { reason: '', comment: '' },
    check: ({ reason, comment }) => VoteSchema.safeParse({ helpful: false, reason: reason || undefined, comment }),
    send: (call, body) => call(contentCalls.vote, { params: { seoHandle }, body }),
    done: onTold,
    reloads: false,
  });
  return (
    <MmForm form={form} action={addressOf(seoHandle)} className="grid gap-5 rounded-card border bg-card p-4 xs:p-6">
      <p>{messages.tellWhy}</p>
      <input type="hidden" name="helpful" value="no" />
      <MmSelect
        {...form.field('reason')}
        label={messages.why}
        placeholder={messages.noReason}
        options={voteReasons.map((value) => ({ value, label: messages.reasons[value] }))}
      />
      <MmTextArea
        {...form.field('comment')}
        label={messages.comment}
        optional={messages.optional}
        hint={messages.commentHint}
        maxLength={maxVoteComment}
      />
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.send}
      </MmButton>
    </MmForm>
  );
}
