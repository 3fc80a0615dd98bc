import type { PaymentState } from '@merchmill/contract/money/payment.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';
import { walletMessages as walletWords } from '../../../features/money/messages/wallet.ts';
import { methodName } from '../../../features/money/method-name.ts';
import type { ResultView } from '../../../features/money/result-view.ts';
import { MmButton, MmLinkButton } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { MmFact } from '../../../ui/fact.tsx';
import { ColorBar } from '../../../ui/ornaments.tsx';
import { ResultSeal } from './result-seal.tsx';

type ResultSheetProps = {
  view: ResultView;
  payment?: PaymentState;
  /** Said under what comes next while it may still change. */
  note?: ReactNode;
  /** What has been paid for. */
  children?: ReactNode;
};

/** For each status: what happened, what happens next, and one button. */
export function ResultSheet({ view, payment, note, children }: ResultSheetProps) {
  return (
    <Sheet seal={<ResultSeal result={view.result} />}>
      <h1 className="mm-headline text-h1">
        <span className={cx(view.result === 'Authorised' && 'mm-marker')}>{view.title}</span>
      </h1>
      <div className="mt-7 grid gap-6 md:grid-cols-2 md:gap-10">
        <Part title={messages.whatHappened}>
          <p>{view.happened}</p>
          {view.reason && <p className="mt-2 font-semibold text-danger">{view.reason}</p>}
        </Part>
        <Part title={messages.whatNext}>
          <p>{view.next}</p>
          {note && <div className="mt-2 text-small text-quiet">{note}</div>}
        </Part>
      </div>
      {children}
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5 border-t pt-6">
        <MmLinkButton to={view.button.to} size="l" className="w-full xs:w-auto">
          {view.button.label}
        </MmLinkButton>
        {payment && <Facts payment={payment} />}
      </div>
    </Sheet>
  );
}

type CheckingProps = {
  givenUp: boolean;
  onAskAgain: () => void;
  /** Where to go on paying, once it seems that nobody has. */
  payPage: string | null;
};

/** Nothing is known yet. */
export function CheckingSheet({ givenUp, onAskAgain, payPage }: CheckingProps) {
  return (
    <Sheet seal={<ResultSeal result={null} />}>
      <h1 className="mm-headline text-h1">{messages.checkingTitle}</h1>
      {givenUp ? (
        <>
          <p className="mt-5">{messages.waitingLong}</p>
          <MmButton className="mt-6" onClick={onAskAgain}>
            {messages.askAgain}
          </MmButton>
        </>
      ) : (
        <p className="mt-5 flex items-center gap-3 text-quiet">
          <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin" />
          {messages.checkingText}
        </p>
      )}
      {payPage && (
        <div className="mt-7 border-t pt-6">
          <p className="mb-4 max-w-xl">{messages.notFinished}</p>
          <MmLinkButton to={payPage} variant="secondary">
            {messages.backToPaying}
          </MmLinkButton>
        </div>
      )}
    </Sheet>
  );
}

function Sheet({ seal, children }: { seal: ReactNode; children: ReactNode }) {
  return (
    <div className="px-3 py-14 xs:px-8 xs:py-20">
      <div className="mm-crop mx-auto max-w-5xl">
        <div aria-live="polite" className="relative overflow-hidden border bg-card px-5 py-8 xs:px-10 xs:py-12">
          <ColorBar className="absolute top-0 end-6" />
          <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-12">
            <div className="-ms-5 sm:ms-0">{seal}</div>
            <div className="min-w-0 sm:pt-4">{children}</div>
          </div>
        </div>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mm-eyebrow mb-2 text-quiet">{title}</h2>
      {children}
    </section>
  );
}

/** What a payment was for, in few words. */
function purposeOf({ purpose, orderNumber, orders }: PaymentState): string {
  if (orderNumber) return walletWords.orderTitle({ number: orderNumber });
  return orders.length ? walletWords.ordersTitle({ count: orders.length }) : walletWords.purposes[purpose];
}

function Facts({ payment }: { payment: PaymentState }) {
  const { currency, amountMinor, totalMinor, wallet, method } = payment;
  const paidBy = methodName(method);
  const isSplit = wallet !== null && amountMinor > 0;
  const facts = [
    [walletWords.forWhat, purposeOf(payment)],
    ...(totalMinor > 0 ? [[messages.amount, formatMinor(totalMinor, currency, { code: true })]] : []),
    ...(isSplit
      ? [
          [walletWords.partWallet, formatMinor(wallet.minor, currency)],
          [paidBy, formatMinor(amountMinor, currency)],
        ]
      : [[messages.method, paidBy]]),
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 text-small tabular-nums">
      {facts.map(([name, value]) => (
        <MmFact key={name} name={name!}>
          {value}
        </MmFact>
      ))}
    </dl>
  );
}
