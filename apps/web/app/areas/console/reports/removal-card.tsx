import { reportConsoleCalls } from '@merchmill/contract/design/report.console.calls.ts';
import type { StaffRemoval } from '@merchmill/contract/design/report.shapes.ts';
import { useState } from 'react';
import { reportMessages as messages } from '../../../features/design/messages/report.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { AboutProduct, shortestReason } from './report-card.tsx';

/** A product that was taken down, with its maker's appeal. */
export function RemovalCard({ removal }: { removal: StaffRemoval }) {
  const { product, category, reason, removedAt, removedBy, appeal, mayDecide } = removal;
  return (
    <article className="grid gap-3 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-center gap-2">
        <AboutProduct product={product} />
        {appeal && <MmBadge>{messages.appealStates[appeal.state]}</MmBadge>}
        <MmBadge tone="new">{messages.shortCategories[category]}</MmBadge>
      </div>
      <p className="text-small text-quiet">
        {messages.removedBy} {removedBy} · <MmLocalTime at={removedAt} show="minute" />
      </p>
      <Quote title={messages.reasons} text={reason} />
      {appeal && <Quote title={messages.appeal} text={appeal.text} />}
      {appeal?.answer && <Quote title={messages.answer} text={appeal.answer} />}
      {appeal?.state === 'open' &&
        (mayDecide ? <Answer bizId={removal.bizId} /> : <MmNote>{messages.notYours}</MmNote>)}
    </article>
  );
}

function Quote({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h3 className="text-small font-semibold">{title}</h3>
      <blockquote className="mt-1 border-s-4 border-highlight ps-3 break-words whitespace-pre-line">{text}</blockquote>
    </div>
  );
}

function Answer({ bizId }: { bizId: string }) {
  const { busy, run } = useAction();
  const [answer, setAnswer] = useState('');
  const decide = (restore: boolean) =>
    run(
      (call) => call(reportConsoleCalls.answer, { params: { bizId }, body: { restore, answer: answer.trim() } }),
      restore ? messages.restored : messages.keptDown,
    );
  const disabled = busy || answer.trim().length < shortestReason;
  return (
    <div className="grid gap-3 border-t pt-4">
      <MmTextArea
        label={messages.answerLabel}
        hint={messages.answerHint}
        value={answer}
        maxLength={1000}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <MmButton aria-disabled={disabled} onClick={() => void decide(true)}>
          {messages.restore}
        </MmButton>
        <MmButton variant="danger" aria-disabled={disabled} onClick={() => void decide(false)}>
          {messages.keepDown}
        </MmButton>
      </div>
    </div>
  );
}
