import { isApiError } from '@merchmill/contract/api-error.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import type { Wallet } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatMinor, readMoneyInput, writeMoneyInput } from '@merchmill/contract/money.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { walletMessages as words } from '../../../features/money/messages/wallet.ts';
import { createAttempts, isFinalAnswer } from '../../../features/orders/attempts.ts';
import { randomId } from '../../../shell/api/random-id.ts';
import { sessionMemory } from '../../../shell/state/browser-memory.ts';
import { useApi, useUi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { paymentsLink } from './payments-query.ts';

type PayBackProps = { open: boolean; onClose: () => void; wallet: Wallet; userId: string };

const dollars = (cents: number) => formatMinor(cents, 'USD');

export function PayBackDialog({ open, onClose, wallet, userId }: PayBackProps) {
  return (
    <MmDialog
      open={open}
      onClose={onClose}
      title={words.payBackTitle}
      description={wallet.refundable > 0 ? words.payBackLead({ amount: dollars(wallet.refundable) }) : undefined}
      closeLabel={words.close}
    >
      {wallet.refundable > 0 ? (
        <PayBackForm wallet={wallet} userId={userId} onDone={onClose} />
      ) : (
        <MmNote>{words.payBackNone}</MmNote>
      )}
    </MmDialog>
  );
}

type FormProps = { wallet: Wallet; userId: string; onDone: () => void };

function usePayBack({ userId, onDone }: Omit<FormProps, 'wallet'>) {
  const { call } = useApi();
  const navigate = useNavigate();
  const message = useUi((ui) => ui.message);
  const [attempts] = useState(() =>
    createAttempts<{ amount: number }>(`payBackAttempt:${userId}`, sessionMemory, () => randomId()),
  );
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function payBack(amount: number): Promise<void> {
    setBusy(true);
    setProblem(null);
    const { key, body } = attempts.begin({ amount });
    try {
      await call(walletCalls.balanceRefund, { body }, { idempotencyKey: key, errorMode: 'silent', retry: true });
      attempts.end();
      message('success', words.payBackDone);
      onDone();
      await navigate(paymentsLink(userId, { list: 'refunds' }), { preventScrollReset: true });
    } catch (error) {
      if (isFinalAnswer(error)) attempts.end();
      setProblem(isApiError(error) ? error.message : words.unsure);
    }
    setBusy(false);
  }
  return { busy, problem, payBack };
}

function PayBackForm({ wallet, ...rest }: FormProps) {
  const [typed, setTyped] = useState(() => writeMoneyInput(wallet.refundable));
  const [error, setError] = useState<string>();
  const { busy, problem, payBack } = usePayBack(rest);
  const amount = readMoneyInput(typed);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!amount || amount > wallet.refundable) {
      setError(words.amountRange({ least: dollars(1), most: dollars(wallet.refundable) }));
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setError(undefined);
    void payBack(amount);
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <MmMoneyField name="amount" label={words.otherAmountLabel} value={typed} onText={setTyped} error={error} />
      <div role="alert">{problem && <MmNote tone="error">{problem}</MmNote>}</div>
      <MmButton type="submit" busy={busy} wide>
        {amount ? words.payBackButton({ amount: dollars(amount) }) : words.payBack}
      </MmButton>
    </form>
  );
}
