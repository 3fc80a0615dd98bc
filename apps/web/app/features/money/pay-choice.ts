import type { PaymentMethods } from '@merchmill/contract/money/payment.shapes.ts';
import type { SavedCardView } from '@merchmill/contract/money/wallet.shapes.ts';

/** What is chosen on the page of paying. `way` is a method, or `card:` and the id of a saved card. */
export type PayChoice = { way: string; useWallet: boolean; saveCard: boolean };
/** What is sent of it. */
export type PayBody = { method: string; useWallet?: true; saveCard?: true; token?: string };

const cardPrefix = 'card:';
/** Saved cards are charged as this method. */
const cardMethod = 'card';

export const wayOfCard = (cardId: string): string => cardPrefix + cardId;
export const isSavedCard = (way: string): boolean => way.startsWith(cardPrefix);

/** Saved cards that can pay now: not past their date, and only where cards are taken. */
export function usableCards({ methods }: PaymentMethods, cards: readonly SavedCardView[]): SavedCardView[] {
  return methods.some((method) => method.code === cardMethod) ? cards.filter((card) => !card.expired) : [];
}

/** The first thing offered: a card that is known already, else the first method, else an invoice. */
export function firstWay(methods: PaymentMethods, cards: readonly SavedCardView[]): string {
  const [card] = usableCards(methods, cards);
  return card ? wayOfCard(card.bizId) : (methods.methods[0]?.code ?? (methods.invoice ? 'invoice' : ''));
}

/** What is left to pay by a method, in the unit the bill is shown in. */
export function restOf({ wallet, totalMinor }: PaymentMethods, useWallet: boolean): number {
  return useWallet && wallet ? wallet.restMinor : totalMinor;
}

/**
 * Paying the rest by invoice, where that is possible. What is above the limit may not be once the wallet has paid its part:
 * invoices are in US dollars, as the rest is then.
 */
export function payableByInvoice({ invoice }: PaymentMethods, rest: number): PaymentMethods['invoice'] {
  if (!invoice) return null;
  const fits = invoice.problem === 'limit' && rest <= invoice.available;
  return invoice.problem === null || fits ? invoice : null;
}

export function toPayBody({ way, useWallet, saveCard }: PayChoice, methods: PaymentMethods): PayBody {
  const fromWallet = useWallet && methods.wallet !== null;
  if (fromWallet && restOf(methods, true) === 0) return { method: 'wallet', useWallet: true };
  const token = isSavedCard(way) ? way.slice(cardPrefix.length) : undefined;
  return {
    method: token ? cardMethod : way,
    ...(token ? { token } : {}),
    ...(fromWallet ? { useWallet: true as const } : {}),
    ...(saveCard && !token && way === cardMethod ? { saveCard: true as const } : {}),
  };
}
