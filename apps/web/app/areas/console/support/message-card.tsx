import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { SupportAnswerForm, type SupportMessage } from '@merchmill/contract/account/support.shapes.ts';
import { Link } from 'react-router';
import { supportConsoleMessages as messages } from '../../../features/account/messages/support.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';

/** What somebody wrote, and the answer: the one that was sent, or a field for it. */
export function MessageCard({ message }: { message: SupportMessage }) {
  const { name, email, order, text, createdAt, answer } = message;
  return (
    <article className="grid gap-4 rounded-card border bg-card p-5">
      <header>
        <h2 className="font-bold break-words">
          {name ?? messages.visitor} <span className="font-normal text-quiet">{email}</span>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small text-quiet">
          <MmLocalTime at={createdAt} show="minute" />
          {order && (
            <Link to={`/operations/orders/${order.bizId}`} className="mm-link">
              {messages.aboutOrder({ number: order.number })}
            </Link>
          )}
        </p>
      </header>
      <blockquote className="border-s-4 border-highlight ps-3 break-words whitespace-pre-line">{text}</blockquote>
      {answer ? <Answered answer={answer} /> : <AnswerForm message={message} />}
    </article>
  );
}

function Answered({ answer }: { answer: NonNullable<SupportMessage['answer']> }) {
  return (
    <div className="border-t pt-4">
      <p className="text-small text-quiet">
        {messages.answeredBy({ name: answer.by ?? messages.somebody })}, <MmLocalTime at={answer.at} show="minute" />
      </p>
      <p className="mt-2 break-words whitespace-pre-line">{answer.text}</p>
    </div>
  );
}

function AnswerForm({ message: { bizId, email } }: { message: SupportMessage }) {
  const form = useForm({
    initial: { answer: '' },
    check: SupportAnswerForm.safeParse,
    send: (call, body) => call(supportCalls.answer, { params: { bizId }, body }),
    say: messages.sent,
  });
  return (
    <MmForm form={form} className="grid gap-3">
      <MmTextArea {...form.field('answer')} label={messages.answerTo({ email })} maxLength={4000} />
      <MmButton type="submit" busy={form.busy} className="justify-self-start">
        {messages.send}
      </MmButton>
    </MmForm>
  );
}
