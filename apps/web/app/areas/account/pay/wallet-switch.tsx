import type { PaymentMethods } from '@merchmill/contract/money/payment.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { WalletCards } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';
import { useMoney } from '../../../shell/state/shop-context.tsx';
import { MmPrice } from '../../../ui/price.tsx';

type SwitchProps = { methods: PaymentMethods; on: boolean; onChange: (on: boolean) => void };

/** Lets the wallet pay as much as it can, and shows both parts before anything is taken. */
export function WalletSwitch({ methods: { wallet, currency, totalMinor }, on, onChange }: SwitchProps) {
  const id = useId();
  const money = useMoney((state) => state.currency);
  const box = useRef<HTMLInputElement>(null);
  // Switched before the page was awake, it must not show one thing and do another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up
  useEffect(() => {
    if (box.current && box.current.checked !== on) onChange(box.current.checked);
  }, []);
  if (!wallet) return null;
  const share = Math.round((wallet.minor / totalMinor) * 100);
  return (
    <div className="rounded-card border bg-card">
      <label htmlFor={id} className="flex min-h-14 cursor-pointer items-center gap-3 p-4">
        <WalletCards aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{messages.useWallet}</span>
          <span className="block text-small text-quiet">
            <MmPrice cents={wallet.balance} currency={money} /> {messages.walletHas}
          </span>
        </span>
        <input
          ref={box}
          id={id}
          type="checkbox"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
          className="peer sr-only"
        />
        <span
          aria-hidden
          className="relative h-7 w-12 shrink-0 rounded-pill border border-line-strong bg-paper-deep transition-colors peer-checked:border-ink peer-checked:bg-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent after:absolute after:top-0.75 after:start-0.75 after:size-5 after:rounded-pill after:border after:border-line-strong after:bg-card after:transition-transform peer-checked:after:translate-x-5 rtl:peer-checked:after:-translate-x-5"
        />
      </label>
      {on && (
        <div className="grid gap-3 border-t p-4 text-small">
          {wallet.restMinor === 0 ? (
            <p>{messages.walletPaysAll}</p>
          ) : (
            <>
              <div aria-hidden className="flex h-2.5 gap-0.5 overflow-hidden rounded-pill">
                <span className="bg-accent" style={{ width: `${share}%` }} />
                <span className="flex-1 bg-ink" />
              </div>
              <dl className="grid gap-1.5 tabular-nums">
                <Part name={messages.splitWallet} ink="bg-accent" amount={formatMinor(wallet.minor, currency)} />
                <Part name={messages.splitRest} ink="bg-ink" amount={formatMinor(wallet.restMinor, currency)} />
              </dl>
              <p className="text-quiet">{messages.splitWhy}</p>
            </>
          )}
        </div>
      )}
    </div>
  );
}

function Part({ name, ink, amount }: { name: string; ink: string; amount: string }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="flex items-center gap-2">
        <span aria-hidden className={`size-2.5 rounded-pill ${ink}`} />
        {name}
      </dt>
      <dd className="font-semibold">{amount}</dd>
    </div>
  );
}
