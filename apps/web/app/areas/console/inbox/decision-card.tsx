import { aftersaleConsoleCalls } from '@merchmill/contract/fulfillment/aftersale.console.calls.ts';
import type { Decision } from '@merchmill/contract/fulfillment/aftersale.console.shapes.ts';
import { approvalCents } from '@merchmill/contract/fulfillment/aftersale.console.ts';
import type { claimAnswers } from '@merchmill/contract/fulfillment/aftersale.ts';
import { formatCents } from '@merchmill/contract/money.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmPicture } from '../../../ui/picture.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';
import { useMay } from '../require-staff.ts';
import { Approvals } from './approvals.tsx';

const dollars = { currency: 'USD', rate: 1 };

/** Money that somebody wants back, or a claim, with what operations can decide. */
export function DecisionCard({ decision, userId }: { decision: Decision; userId: string }) {
  const may = useMay();
  const mine = decision.approvals.some((approval) => approval.bizId === userId);
  return (
    <article className="grid gap-4 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="me-auto font-bold">
          {messages.decisionKinds[decision.kind]}{' '}
          <Link to={`/operations/orders/${decision.orderId}`} className="mm-link">
            {decision.orderNumber}
          </Link>
          <span className="ms-2 font-normal text-quiet">{decision.customer}</span>
        </h2>
        {decision.needsTwo && <MmBadge tone="new">{messages.needsTwo}</MmBadge>}
        <span className="mm-headline text-h3 tabular-nums">{formatCents(decision.amount, dollars)}</span>
      </div>
      <div className="text-small">
        <ul className="font-semibold">
          {decision.items.map((item) => (
            <li key={item.title}>{messages.itemOf({ quantity: item.quantity, title: item.title })}</li>
          ))}
        </ul>
        {decision.wish && <p className="text-quiet">{messages.wishes[decision.wish]}</p>}
        <blockquote className="mt-1 border-s-4 border-highlight ps-3">{decision.text}</blockquote>
        <p className="mt-2 text-quiet">
          <MmLocalTime at={decision.createdAt} show="minute" />
        </p>
      </div>
      {decision.photos.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {decision.photos.map((photo) => (
            <li key={photo.url}>
              <a href={photo.url} target="_blank" rel="noreferrer" aria-label={`${messages.photo}: ${photo.alt}`}>
                <MmPicture
                  picture={photo}
                  sizes="112px"
                  upTo={320}
                  className="size-28 rounded-[8px] border object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {decision.needsTwo && <p className="text-small text-quiet">{whyTwo(decision)}</p>}
      <Approvals approvals={decision.approvals} />
      {may('orders.refund') && <Answer decision={decision} approved={mine} />}
    </article>
  );
}

const inDollars = (cents: number) => formatCents(cents, dollars);

/** Which sum it is that one person may not give alone. */
function whyTwo({ amount, givenOfOrder, givenByYou }: Decision): string {
  const limit = inDollars(approvalCents);
  if (amount > approvalCents) return messages.twoForAmount({ limit });
  if (amount + givenOfOrder > approvalCents) return messages.twoForOrder({ given: inDollars(givenOfOrder), limit });
  return messages.twoForDay({ given: inDollars(givenByYou), limit });
}

type Claimed = (typeof claimAnswers)[number];

function Answer({ decision, approved }: { decision: Decision; approved: boolean }) {
  const { busy, run } = useAction();
  const { bizId, needsTwo, approvals } = decision;
  // The second person confirms or edits what the first one wrote.
  const [text, setText] = useState(approvals.at(-1)?.note ?? '');
  const params = { bizId };
  const doneMessages = (isLast: boolean) => (isLast ? messages.decided : messages.waitsForSecond);
  const alone = !needsTwo || approvals.length > 0;
  const decideRefund = (approve: boolean) =>
    run(
      (call) => call(aftersaleConsoleCalls.decideRefund, { params, body: { approve, decision: text.trim() } }),
      doneMessages(!approve || alone),
    );
  const answerClaim = (answer: Claimed) =>
    run(
      (call) => call(aftersaleConsoleCalls.answerClaim, { params, body: { answer, answerText: text.trim() } }),
      doneMessages(answer !== 'refund' || alone),
    );
  const disabled = busy || text.trim().length === 0;
  const isRefund = decision.kind === 'refund';
  return (
    <div className="grid gap-3">
      <MmTextField
        label={messages.whyDecision}
        hint={messages.whyDecisionHint}
        value={text}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <MmButton
          aria-disabled={disabled || approved}
          onClick={() => void (isRefund ? decideRefund(true) : answerClaim('refund'))}
        >
          {isRefund ? messages.approveRefund : messages.refund}
        </MmButton>
        {!isRefund && (
          <MmButton variant="secondary" aria-disabled={disabled} onClick={() => void answerClaim('reprint')}>
            {messages.remake}
          </MmButton>
        )}
        <MmButton
          variant="danger"
          aria-disabled={disabled}
          onClick={() => void (isRefund ? decideRefund(false) : answerClaim('declined'))}
        >
          {messages.decline}
        </MmButton>
      </div>
    </div>
  );
}
