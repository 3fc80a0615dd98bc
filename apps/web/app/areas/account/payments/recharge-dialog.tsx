import type { SavedCardView, Wallet } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatMinor, readMoneyInput } from '@merchmill/contract/money.ts';
import { type FormEvent, useId, useState } from 'react';
import { paymentMessages } from '../../../features/money/messages/payment.ts';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { firstWay, toPayBody, usableCards } from '../../../features/money/pay-choice.ts';
import { usePay } from '../../../features/money/use-pay.ts';
import { WaysToPay } from '../../../features/money/ways-to-pay.tsx';
import { useFields } from '../../../shell/page/use-fields.ts';
import { usePayment } from '../../../shell/state/shop-context.tsx';
import { MmButton } from '../../../ui/button.tsx';
import { MmDialog } from '../../../ui/dialog.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmMoneyField } from '../../../ui/number-fields.tsx';
import { checkAmount } from './check-amount.ts';

type RechargeProps = {
  open: boolean;
  onClose: () => void;
  wallet: Wallet;
  userId: string;
  cards: readonly SavedCardView[];
};

const dollars = (cents: number) => formatMinor(cents, 'USD');

export function RechargeDialog({ open, onClose, ...rest }: RechargeProps) {
  return (
    <MmDialog
      open={open}
      onClose={onClose}
      title={messages.rechargeTitle}
      description={messages.rechargeLead}
      closeLabel={messages.close}
    >
      <RechargeForm {...rest} />
    </MmDialog>
  );
}

const other = 'other';

type PillsProps = { presets: readonly number[]; chosen: string; onChoose: (value: string) => void };

/** The usual amounts, and any other: radio buttons drawn as pills. */
function AmountPills({ presets, chosen, onChoose }: PillsProps) {
  const name = useId();
  const usual = presets.map((cents) => ({ value: String(cents), text: dollars(cents) }));
  const choices = [...usual, { value: other, text: messages.otherAmount }];
  return (
    <fieldset>
      <legend className="mb-2.5 text-small font-semibold">{messages.howMuch}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, text }) => (
          <label key={value} className="cursor-pointer">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              className="peer sr-only"
            />
            <span className="grid h-11 min-w-20 place-items-center rounded-pill border border-line-strong bg-card px-4 text-small font-semibold tabular-nums transition-colors peer-checked:border-ink peer-checked:bg-ink peer-checked:text-on-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent">
              {text}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function RechargeForm({ wallet, userId, cards }: Omit<RechargeProps, 'open' | 'onClose'>) {
  const paymentMethods = usePayment((payment) => payment.paymentMethods);
  const methods = {
    ...paymentMethods,
    currency: 'USD',
    total: 0,
    totalMinor: 0,
    wallet: null,
    invoice: null,
  };
  const [way, setWay] = useState(() => firstWay(methods, cards));
  const [preset, setPreset] = useState(String(wallet.presets[1] ?? wallet.presets[0] ?? other));
  const fields = useFields({ initial: { amount: '' }, check: checkAmount(wallet.least, wallet.most) });
  const { paying, problem, pay } = usePay(userId);
  const amount = preset === other ? readMoneyInput(fields.values.amount) : Number(preset);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = preset === other ? fields.checked() : { amount: Number(preset) };
    if (wanted) pay({ what: 'recharge', ...wanted, ...toPayBody({ way, useWallet: false, saveCard: false }, methods) });
  };
  return (
    <MmForm form={{ ...fields, problem, submit }} className="grid gap-5">
      <AmountPills presets={wallet.presets} chosen={preset} onChoose={setPreset} />
      {preset === other && (
        <MmMoneyField
          {...fields.field('amount')}
          label={messages.otherAmountLabel}
          hint={messages.amountRange({ least: dollars(wallet.least), most: dollars(wallet.most) })}
        />
      )}
      <WaysToPay
        legend={paymentMessages.howToPay}
        methods={methods.methods}
        cards={usableCards(methods, cards)}
        chosen={way}
        onChoose={setWay}
      />
      <MmButton type="submit" size="l" busy={paying} wide>
        {amount === null
          ? messages.recharge
          : paymentMessages.pay({ amount: formatMinor(amount, 'USD', { code: true }) })}
      </MmButton>
    </MmForm>
  );
}
