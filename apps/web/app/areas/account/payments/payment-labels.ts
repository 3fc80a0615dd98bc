import type { PaymentResult } from '@merchmill/contract/enums.ts';
import type { PaymentPurpose, PaymentState } from '@merchmill/contract/money/payment.shapes.ts';
import { formatMinor } from '@merchmill/contract/money.ts';
import { paymentMessages } from '../../../features/money/messages/payment.ts';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import { methodName } from '../../../features/money/method-name.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

/** What a payment was for. */
export function purposeOf({ purpose, orderNumber, orders }: PaymentState): string {
  if (orderNumber) return messages.orderTitle({ number: orderNumber });
  return orders.length ? messages.ordersTitle({ count: orders.length }) : messages.purposes[purpose];
}

/** By what it was paid: the method, the wallet, or both. */
export function methodOf({ method, wallet, amountMinor }: PaymentState): string {
  const name = methodName(method);
  return wallet && amountMinor > 0 ? `${paymentMessages.methods.wallet} + ${name}` : name;
}

/** Both parts together, as charged. */
export function totalOf({ totalMinor, currency }: PaymentState): string {
  return totalMinor > 0 ? formatMinor(totalMinor, currency) : messages.nothingCharged;
}

const tones: Record<PaymentResult, BadgeTone> = {
  Authorised: 'success',
  Pending: 'info',
  Received: 'info',
  Refused: 'error',
  Parted: 'new',
};

type Standing = { result: PaymentResult | null; purpose: PaymentPurpose; givenUp: string | null };

/** How a payment stands, or stood: its result in one word or two. */
export function stateOf({ result, purpose, givenUp }: Standing): { tone: BadgeTone; text: string } {
  // Nobody has refused it.
  if (givenUp !== null) return { tone: 'neutral', text: givenUp.replace(/\.$/, '') };
  if (result === null) return { tone: 'neutral', text: messages.notBegun };
  const isKept = purpose === 'bind' && result === 'Authorised';
  return { tone: tones[result], text: isKept ? messages.cardKept : paymentMessages.results[result].title };
}
