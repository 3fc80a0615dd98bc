import { isApiError } from '@merchmill/contract/api-error.ts';
import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import type { Wallet } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatMinor, readMoneyInput, writeMoneyInput } from '@merchmill/contract/money.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { createAttempts } from '../../../features/orders/attempts.ts';
import { randomId } from '../../../shell/api/random-id.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { sessionMemory } from '../../../shell/state/browser-memory.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { checkAmount } from './check-amount.ts';
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

function PayBackForm({ wallet, userId, onDone }: FormProps) {
  const navigate = useNavigate();
  const [attempts] = useState(() =>
    createAttempts<{ amount: number }>(`payBackAttempt:${userId}`, sessionMemory, randomId),
  );
  const form = useForm({
    initial: { amount: writeMoneyInput(wallet.refundable) },
    check: checkAmount(1, wallet.refundable),
    send: (call, wanted) =>
      attempts.send(wanted, ({ key, body }) =>
        call(walletCalls.balanceRefund, { body }, { idempotencyKey: key, retry: true }),
      ),
    say: messages.payBackDone,
    done: () => {
      onDone();
      void navigate(paymentsLink(userId, { list: 'refunds' }), { preventScrollReset: true });
    },
    problemOf: (error) => (isApiError(error) ? error.message : messages.unsure),
    reloads: false,
  });
  const amount = readMoneyInput(form.values.amount);
  return (
    <MmForm form={form} className="grid gap-5">
      <MmMoneyField {...form.field('amount')} label={messages.otherAmountLabel} />
      <MmButton type="submit" busy={form.busy} wide>
        {amount ? messages.payBackButton({ amount: dollars(amount) }) : messages.payBack}
      </MmButton>
    </MmForm>
  );
}
