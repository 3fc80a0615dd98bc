import { invoiceMethod } from '@merchmill/contract/money/credit.ts';
import type { PaymentMethods } from '@merchmill/contract/money/payment.shapes.ts';
import type { SavedCardView } from '@merchmill/contract/money/wallet.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import type { FormEvent } from 'react';
import { Link, useRevalidator } from 'react-router';
import { paymentMessages as messages } from '../../../features/money/messages/payment.ts';
import {
  firstWay,
  isSavedCard,
  payableByInvoice,
  restOf,
  toPayBody,
  usableCards,
} from '../../../features/money/pay-choice.ts';
import { usePay } from '../../../features/money/use-pay.ts';
import { WaysToPay } from '../../../features/money/ways-to-pay.tsx';
import { useFields } from '../../../shell/page/use-fields.ts';
import { useIsMember, useTeamMay } from '../../../shell/state/team-context.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmCheckbox } from '../../../ui/checkbox.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmNote } from '../../../ui/message.tsx';
import { MmErrorState } from '../../../ui/state-panel.tsx';
import { TestNote } from './test-note.tsx';
import { WalletSwitch } from './wallet-switch.tsx';

type PayFormProps = {
  userId: string;
  orderIds: string[];
  methods: PaymentMethods | null;
  cards: readonly SavedCardView[];
  /** Guests have nowhere to keep a card. */
  savesCards?: boolean;
};

/** How orders are paid: the wallet, a saved card, a method; and one button that says how much. */
export function PayForm({ methods, ...rest }: PayFormProps) {
  const { revalidate } = useRevalidator();
  if (methods) return <Form methods={methods} {...rest} />;
  return (
    <MmErrorState title={messages.noMethodsTitle} retry={{ label: messages.tryAgain, run: () => void revalidate() }}>
      <p>{messages.noMethodsText}</p>
    </MmErrorState>
  );
}

function Form({ methods, cards, userId, orderIds, savesCards = true }: PayFormProps & { methods: PaymentMethods }) {
  // A payment whose first part came out of the wallet is gone on with as it was begun.
  const fields = useFields({
    initial: { way: firstWay(methods, cards), useWallet: methods.wallet?.held ?? false, saveCard: false },
  });
  const { way: chosen, useWallet } = fields.values;
  // Cards are saved for the owner alone.
  const isMember = useIsMember();
  const { paying, problem, pay } = usePay(userId);
  const usable = usableCards(methods, cards);
  const rest = restOf(methods, useWallet);
  const invoice = payableByInvoice(methods, rest);
  if (methods.methods.length === 0 && !invoice && methods.wallet?.restMinor !== 0) {
    return <MmNote tone="error">{messages.noMethodsLeft}</MmNote>;
  }
  const amount = formatMinor(rest || methods.totalMinor, methods.currency, { code: true });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    pay({ what: 'orders', orderIds, ...toPayBody(fields.latest.current, methods) });
  };
  return (
    // Beside a long list of items it keeps its own height.
    <MmForm form={{ ...fields, problem, submit }} className="grid content-start gap-6">
      {methods.methods.some((method) => method.test) && <TestNote />}
      <WalletSwitch methods={methods} on={useWallet} onChange={(useWallet) => fields.set({ useWallet })} />
      {rest > 0 && (
        <WaysToPay
          legend={useWallet ? messages.payRestBy : messages.howToPay}
          methods={methods.methods}
          invoice={invoice}
          cards={usable}
          chosen={chosen}
          onChoose={(way) => fields.set({ way })}
        />
      )}
      {rest > 0 && !invoice && <InvoiceRefused invoice={methods.invoice} userId={userId} />}
      {savesCards && !isMember && rest > 0 && chosen === 'card' && (
        <MmCheckbox {...fields.toggle('saveCard')}>
          <span className="font-semibold">{messages.saveCard}</span>
          <span className="block text-quiet">{messages.saveCardNote}</span>
        </MmCheckbox>
      )}
      <div className="grid gap-3">
        <MmButton type="submit" size="l" busy={paying} className="w-full xs:w-auto xs:justify-self-start xs:px-12">
          {rest > 0 ? payLabel(chosen, amount) : messages.payFromWallet({ amount })}
        </MmButton>
        {rest > 0 && <p className="text-small text-quiet">{goingOn(chosen)}</p>}
      </div>
    </MmForm>
  );
}

const payLabel = (chosen: string, amount: string) =>
  chosen === invoiceMethod ? messages.orderNow({ amount }) : messages.pay({ amount });

function goingOn(chosen: string): string {
  if (chosen === invoiceMethod) return messages.invoiceGoingOn;
  return isSavedCard(chosen) ? messages.savedGoingOn : messages.goingOn;
}

type RefusedProps = { invoice: PaymentMethods['invoice']; userId: string };

/** Why whoever has an invoice account cannot use it for this order. */
function InvoiceRefused({ invoice, userId }: RefusedProps) {
  const seesMoney = useTeamMay('money.view');
  if (!invoice?.problem) return null;
  const { problem, available } = invoice;
  const refused = messages.byInvoiceRefused[problem];
  return (
    <MmNote tone={problem === 'overdue' ? 'error' : 'info'}>
      {typeof refused === 'string' ? refused : refused({ available: formatMinor(available, 'USD') })}{' '}
      {seesMoney && (
        <Link to={`/user/${userId}/invoice-balance`} className="mm-link">
          {messages.toInvoiceBalance}
        </Link>
      )}
    </MmNote>
  );
}
