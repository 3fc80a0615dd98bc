import { isApiError } from '@merchmill/contract/api-error.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import type { Wallet } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatMinor, readMoneyInput, writeMoneyInput } from '@merchmill/contract/money.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { createAttempts } from '../../../features/orders/attempts.ts';
import { isFinalAnswer } from '../../../shell/api/is-final-answer.ts';
import { randomId } from '../../../shell/api/random-id.ts';
import { useFields } from '../../../shell/page/use-fields.ts';
import { sessionMemory } from '../../../shell/state/browser-memory.ts';
import { useApi, useUi } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { amountShape } from './amount-shape.ts';
import { paymentsLink } from './payments-query.ts';

type PayBackProps = { open: boolean; onClose: () => void; wallet: Wallet; userId: string };

const dollars = (cents: number) => formatMinor(cents, 'USD');

export function PayBackDialog({ open, onClose, wallet, userId }: PayBackProps) {
  return (
    <MmDialog
      open={open}
      onClose={onClose}
      title={messages.payBackTitle}
      description={wallet.refundable > 0 ? messages.payBackLead({ amount: dollars(wallet.refundable) }) : undefined}
      closeLabel={messages.close}
    >
      {wallet.refundable > 0 ? (
        <PayBackForm wallet={wallet} userId={userId} onDone={onClose} />
      ) : (
        <MmNote>{messages.payBackNone}</MmNote>
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
      message('success', messages.payBackDone);
      onDone();
      await navigate(paymentsLink(userId, { list: 'refunds' }), { preventScrollReset: true });
    } catch (error) {
      if (isFinalAnswer(error)) attempts.end();
      setProblem(isApiError(error) ? error.message : messages.unsure);
    }
    setBusy(false);
  }
  return { busy, problem, payBack };
}

function PayBackForm({ wallet, ...rest }: FormProps) {
  const { busy, problem, payBack } = usePayBack(rest);
  const fields = useFields({
    initial: { amount: writeMoneyInput(wallet.refundable) },
    check: amountShape(1, wallet.refundable).safeParse,
  });
  const amount = readMoneyInput(fields.values.amount);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = fields.checked();
    if (wanted) await payBack(wanted.amount);
  };
  return (
    <MmForm form={{ ...fields, problem, submit }} className="grid gap-5">
      <MmMoneyField {...fields.field('amount')} label={messages.otherAmountLabel} />
      <MmButton type="submit" busy={busy} wide>
        {amount ? messages.payBackButton({ amount: dollars(amount) }) : messages.payBack}
      </MmButton>
    </MmForm>
  );
}
