import type { SavedCardView, Wallet } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatCents, formatMinor } from '@merchmill/contract/money.ts';
import { Plus, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { useMoney, usePayment } from '../../../shell/state/shop-context.tsx';
import { useIsMember } from '../../../shell/state/team-context.ts';
import { MmButton } from '../../../ui/button.tsx';
import { ColorBar } from '../../../ui/ornaments.tsx';
import { PayBackDialog } from './pay-back-dialog.tsx';
import { RechargeDialog } from './recharge-dialog.tsx';

type WalletCardProps = {
  wallet: Wallet;
  userId: string;
  cards: readonly SavedCardView[];
};

/** What is in the wallet, and the ways in and out of it. */
export function WalletCard({ wallet, userId, cards }: WalletCardProps) {
  const id = useId();
  const money = useMoney((state) => state.currency);
  const isMember = useIsMember();
  const canRecharge = usePayment(({ paymentMethods }) => paymentMethods.methods.length > 0);
  const [open, setOpen] = useState<'recharge' | 'payBack' | null>(null);
  const close = () => setOpen(null);
  return (
    <section
      aria-labelledby={id}
      className="relative grid content-between gap-6 overflow-hidden rounded-card border bg-card p-5 xs:p-7"
    >
      <ColorBar className="absolute top-0 end-6" />
      <div>
        <h2 id={id} className="mm-eyebrow text-quiet">
          {messages.wallet}
        </h2>
        <p className="mm-headline mt-2 text-h1 tabular-nums">{formatCents(wallet.balance, money)}</p>
        {money.currency !== 'USD' && (
          <p className="text-small text-quiet tabular-nums">
            {messages.inDollars({ amount: formatMinor(wallet.balance, 'USD', { code: true }) })}
          </p>
        )}
        {wallet.held > 0 && (
          <p className="mt-2 text-small font-semibold text-info">
            {messages.held({ amount: formatCents(wallet.held, money) })}
          </p>
        )}
        <p className="mt-3 max-w-md text-small text-quiet">{messages.walletLead}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        {canRecharge && !isMember && (
          <MmButton icon={<Plus aria-hidden className="size-4.5" />} onClick={() => setOpen('recharge')}>
            {messages.recharge}
          </MmButton>
        )}
        {wallet.balance > 0 && !isMember && (
          <MmButton
            variant="secondary"
            icon={<Undo2 aria-hidden className="size-4.5" />}
            onClick={() => setOpen('payBack')}
          >
            {messages.payBack}
          </MmButton>
        )}
      </div>
      <RechargeDialog open={open === 'recharge'} onClose={close} wallet={wallet} userId={userId} cards={cards} />
      <PayBackDialog open={open === 'payBack'} onClose={close} wallet={wallet} userId={userId} />
    </section>
  );
}
