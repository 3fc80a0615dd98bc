import { creditCalls } from '@merchmill/contract/money/credit.calls.ts';
import type { CreditAccount } from '@merchmill/contract/money/credit.shapes.ts';
import { formatMinor, readMoneyInput } from '@merchmill/contract/money.ts';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { invoiceBalanceMessages as messages } from '../../../features/money/messages/invoice-balance.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { useIsMember } from '../../../shell/state/team-context.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';

type Props = { account: CreditAccount; wallet: number; bank: readonly string[]; userId: string };

/** By transfer, or from the wallet. */
export function HowToPay({ account, wallet, bank, userId }: Props) {
  const id = useId();
  const isMember = useIsMember();
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-card border bg-card p-5 xs:p-7">
      <h2 id={id} className="font-semibold">
        {messages.howToPay}
      </h2>
      {bank.length > 0 ? (
        <>
          <p className="text-small">{messages.transferTo}</p>
          <p className="rounded-card border bg-paper p-4 text-small font-semibold break-words">
            {bank.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </>
      ) : (
        <p className="text-small">
          {messages.byTransfer}{' '}
          <Link to="/contact" className="mm-link">
            {messages.askForBank}
          </Link>
        </p>
      )}
      <p className="text-small">{messages.nameNumber({ number: account.number })}</p>
      {/* The wallet is for the owner's own hand. */}
      {!isMember && <FromWallet used={account.used} wallet={wallet} userId={userId} />}
    </section>
  );
}

function FromWallet({ used, wallet, userId }: { used: number; wallet: number; userId: string }) {
  const [open, setOpen] = useState(false);
  const most = Math.min(used, wallet);
  return (
    <div className="grid gap-3 border-t pt-4">
      <p className="text-small text-quiet">
        {messages.orWallet} {messages.walletHas({ amount: formatMinor(wallet, 'USD') })}
      </p>
      <div className="flex flex-wrap gap-3">
        {most > 0 && (
          <MmButton variant="secondary" onClick={() => setOpen(true)}>
            {messages.payFromWallet}
          </MmButton>
        )}
        <Link to={`/user/${userId}/payments`} className="mm-link inline-flex min-h-11 items-center text-small">
          {messages.toWallet}
        </Link>
      </div>
      <MmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.payFromWallet}
        description={messages.walletHas({ amount: formatMinor(wallet, 'USD') })}
        closeLabel={messages.close}
      >
        <SettleForm most={most} onDone={() => setOpen(false)} />
      </MmDialog>
    </div>
  );
}

function SettleForm({ most, onDone }: { most: number; onDone: () => void }) {
  const form = useForm({
    initial: { amount: (most / 100).toFixed(2) },
    check: ({ amount: typed }) => {
      const amount = readMoneyInput(typed);
      if (amount !== null && amount > 0 && amount <= most) return { data: { amount } };
      const message = messages.amountRange({ most: formatMinor(most, 'USD') });
      return { error: { issues: [{ path: ['amount'], message }] } };
    },
    send: (call, body) => call(creditCalls.settle, { body }),
    say: messages.paid,
    done: onDone,
  });
  return (
    <MmForm form={form} className="grid gap-5">
      <MmMoneyField {...form.field('amount')} label={messages.amount} />
      <div className="flex flex-wrap gap-3">
        <MmButton type="submit" busy={form.busy}>
          {messages.pay}
        </MmButton>
        <MmButton variant="quiet" onClick={onDone}>
          {messages.cancel}
        </MmButton>
      </div>
    </MmForm>
  );
}
