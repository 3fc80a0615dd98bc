import { formatCents } from '@merchmill/contract/money.ts';
import type { Approval } from '@merchmill/contract/orders/exception.shapes.ts';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { operationsMessages as messages } from '../messages/operations.ts';

/** Who has said yes to giving how much back, in which words. */
export function Approvals({ approvals }: { approvals: readonly Approval[] }) {
  if (!approvals.length) return null;
  return (
    <ul className="grid gap-2 text-small">
      {approvals.map(({ bizId, name, at, note, amount }) => (
        <li key={bizId}>
          <p className="font-semibold text-success">
            {amount > 0
              ? messages.approvedAmountBy({ name, amount: formatCents(amount, { currency: 'USD', rate: 1 }) })
              : messages.approvedBy({ name })}{' '}
            <span className="font-normal text-quiet">
              <MmLocalTime at={at} show="minute" />
            </span>
          </p>
          {note && <blockquote className="border-s-4 border-line-strong ps-3">{note}</blockquote>}
        </li>
      ))}
    </ul>
  );
}
