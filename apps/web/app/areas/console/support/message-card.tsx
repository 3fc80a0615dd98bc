import { supportCalls } from '@merchmill/contract/account/support.calls.ts';
import { SupportAnswerForm, type SupportMessage } from '@merchmill/contract/account/support.shapes.ts';
import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { supportConsoleMessages as words } from '../../../features/account/messages/support.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { useSending } from '../editing/use-sending.ts';

/** What somebody wrote, and the answer: the one that was sent, or a field for it. */
export function MessageCard({ message }: { message: SupportMessage }) {
  const { name, email, order, text, createdAt, answer } = message;
  return (
    <article className="grid gap-4 rounded-card border bg-card p-5">
      <header>
        <h2 className="font-bold break-words">
          {name ?? words.visitor} <span className="font-normal text-quiet">{email}</span>
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small text-quiet">
          <MmLocalTime at={createdAt} show="minute" />
          {order && (
            <Link to={`/operations/orders/${order.bizId}`} className="mm-link">
              {words.aboutOrder({ number: order.number })}
            </Link>
          )}
        </p>
      </header>
      <blockquote className="border-s-4 border-yellow ps-3 break-words whitespace-pre-line">{text}</blockquote>
      {answer ? <Answered answer={answer} /> : <AnswerForm message={message} />}
    </article>
  );
}

function Answered({ answer }: { answer: NonNullable<SupportMessage['answer']> }) {
  return (
    <div className="border-t pt-4">
      <p className="text-small text-quiet">
        {words.answeredBy({ name: answer.by ?? words.somebody })}, <MmLocalTime at={answer.at} show="minute" />
      </p>
      <p className="mt-2 break-words whitespace-pre-line">{answer.text}</p>
    </div>
  );
}

function AnswerForm({ message: { bizId, email } }: { message: SupportMessage }) {
  const { busy, errors, submit } = useSending();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit({
      schema: SupportAnswerForm,
      form: { answer: text },
      send: (call, body) => call(supportCalls.answer, { params: { bizId }, body }),
      done: () => void revalidate(),
      say: words.sent,
    });
  };
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-3">
      <MmTextArea
        label={words.answerTo({ email })}
        value={text}
        maxLength={4000}
        error={errors.answer}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <MmButton type="submit" busy={busy} className="justify-self-start">
        {words.send}
      </MmButton>
    </form>
  );
}
