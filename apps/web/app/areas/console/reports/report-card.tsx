import { reportConsoleCalls } from '@merchmill/contract/design/report.console.calls.ts';
import type { ProductReport } from '@merchmill/contract/design/report.shapes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { reportMessages as messages } from '../../../features/design/messages/report.ts';
import { useAction } from '../../../shell/page/use-action.ts';
import { MmBadge } from '../../../ui/badge.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';

export const shortestReason = 20;

/** What it is about, with its page as long as it has one. */
export function AboutProduct({ product }: Pick<ProductReport, 'product'>) {
  return (
    <h2 className="me-auto font-bold break-words">
      {product.link ? (
        <Link to={product.link} className="mm-link">
          {product.title}
        </Link>
      ) : (
        product.title
      )}
      <span className="ms-2 font-normal text-quiet">
        {product.maker ? messages.madeBy({ maker: product.maker }) : messages.ofShop}
      </span>
    </h2>
  );
}

/** A report of a visitor, and the decision about it. */
export function ReportCard({ report }: { report: ProductReport }) {
  const { state, category, statement, name, email, product, createdAt, decision, decidedBy } = report;
  return (
    <article className="grid gap-3 rounded-card border bg-card p-5">
      <div className="flex flex-wrap items-center gap-2">
        <AboutProduct product={product} />
        {state !== 'open' && <MmBadge>{messages.states[state]}</MmBadge>}
        <MmBadge tone="new">{messages.shortCategories[category]}</MmBadge>
      </div>
      <blockquote className="border-s-4 border-highlight ps-3 break-words whitespace-pre-line">{statement}</blockquote>
      <p className="text-small break-words text-quiet">
        {messages.reportedBy} {[name, email].filter(Boolean).join(', ') || messages.nobody} ·{' '}
        <MmLocalTime at={createdAt} show="minute" />
      </p>
      {decision && (
        <p className="text-small break-words">
          {messages.decidedBy} {decidedBy}: {decision}
        </p>
      )}
      {state === 'open' && <Decide bizId={report.bizId} />}
    </article>
  );
}

function Decide({ bizId }: { bizId: string }) {
  const { busy, run } = useAction();
  const [reason, setReason] = useState('');
  const decide = (decision: 'remove' | 'reject') =>
    run(
      (call) => call(reportConsoleCalls.decide, { params: { bizId }, body: { decision, reason: reason.trim() } }),
      decision === 'remove' ? messages.removed : messages.rejected,
    );
  const disabled = busy || reason.trim().length < shortestReason;
  return (
    <div className="grid gap-3 border-t pt-4">
      <MmTextArea
        label={messages.reasonToMaker}
        hint={messages.reasonHint}
        value={reason}
        maxLength={1000}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <MmButton variant="danger" aria-disabled={disabled} onClick={() => void decide('remove')}>
          {messages.takeDown}
        </MmButton>
        <MmButton variant="secondary" aria-disabled={disabled} onClick={() => void decide('reject')}>
          {messages.reject}
        </MmButton>
      </div>
    </div>
  );
}
