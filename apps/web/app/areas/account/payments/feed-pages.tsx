import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { MmLinkButton } from '../../../ui/button.tsx';
import { type PaymentList, paymentsLink } from './payments-query.ts';

type FeedPagesProps = {
  list: PaymentList;
  userId: string;
  nextCursor: string | null;
  /** What is shown is not the beginning. */
  begun: boolean;
};

/** Onwards in a list that grows at its beginning, and back to there. */
export function FeedPages({ list, userId, nextCursor, begun }: FeedPagesProps) {
  if (!nextCursor && !begun) return null;
  return (
    <div className="mt-6 flex flex-wrap justify-center gap-3">
      {begun && (
        <MmLinkButton to={paymentsLink(userId, { list })} variant="quiet" preventScrollReset>
          {messages.newest}
        </MmLinkButton>
      )}
      {nextCursor && (
        <MmLinkButton to={paymentsLink(userId, { list, cursor: nextCursor })} variant="secondary" preventScrollReset>
          {messages.older}
        </MmLinkButton>
      )}
    </div>
  );
}
