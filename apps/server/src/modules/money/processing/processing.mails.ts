import { type MailBlock, type MailContent, mailMinute } from '../../shop/mail/index.ts';
import type { FailureKind } from './payment-failure.rules.ts';

/* What staff and payers are told of payments by mail. */

/** What became of a dispute: opened by the bank, and in the end won or lost by the shop. */
export type DisputeTurn = 'opened' | 'won' | 'lost';

export const disputeTitles: Record<DisputeTurn, string> = {
  opened: 'Payment disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
};

const staffTexts: Record<DisputeTurn, string> = {
  opened: 'The bank took the payment back. Respond at the payment provider before the deadline.',
  won: 'The bank returned the money to you.',
  lost: 'The money stays with the cardholder.',
};

type StaffDispute = {
  turn: DisputeTurn;
  what: string;
  reason: string | null;
  payment: { amount: string; provider: string; id: string };
  link: string;
};

export const staffDisputeMail = ({ turn, what, reason, payment, link }: StaffDispute): MailContent => ({
  template: 'staffDispute',
  subject: `${disputeTitles[turn]}: ${what}`,
  blocks: [
    reason ? `${staffTexts[turn]} The bank’s reason: ${reason}.` : staffTexts[turn],
    `${payment.amount}, ${payment.provider}, payment ${payment.id}`,
  ],
  action: { label: 'View payments', url: link },
});

const payerDispute: Record<DisputeTurn, (what: string) => { title: string; text: string }> = {
  opened: (what) => ({
    title: `Your bank has a question about your payment for ${what}`,
    text: `Your bank told us that the payment for ${what} is disputed and took the money back for now. If that’s a mistake, please let your bank know or contact us. We can often sort it out right away.`,
  }),
  won: (what) => ({
    title: `Your payment for ${what} is confirmed`,
    text: `Your bank confirmed the payment for ${what}. You don’t need to do anything.`,
  }),
  lost: (what) => ({
    title: `Your bank refunded your payment for ${what}`,
    text: `Your bank decided to return the payment for ${what} to you. It’s now unpaid.`,
  }),
};

/** To whoever paid. */
export function payerDisputeMail(turn: DisputeTurn, what: string, name: string): MailContent {
  const { title, text } = payerDispute[turn](what);
  return { template: 'paymentDisputed', subject: title, greeting: name, blocks: [text] };
}

export const rechargedMail = (name: string, amount: string, link: string): MailContent => ({
  template: 'walletRecharged',
  subject: `You added ${amount} to your wallet`,
  greeting: name,
  blocks: [
    `Your payment of ${amount} arrived and is in your wallet. Spend it anytime, or ask for a refund whenever you like.`,
  ],
  action: { label: 'View payment', url: link },
});

export type FailedPayment = {
  number: string;
  amount: string;
  name: string;
  link: string;
  /** Why, in words for the shopper. */
  reason: string | null;
  /** What of it is back in the wallet. */
  inWallet: string | null;
  payBy: Date | null;
  details: readonly MailBlock[];
};

type FailureText = Pick<MailContent, 'template'> & { title: string; text: string };

const failureTexts: Record<FailureKind, (number: string, amount: string) => FailureText> = {
  failed: (number, amount) => ({
    template: 'paymentFailed',
    title: `Your payment for order ${number} didn’t go through`,
    text: `Your payment of ${amount} for order ${number} didn’t go through, and you weren’t charged.`,
  }),
  expired: (number) => ({
    template: 'paymentExpired',
    title: `Order ${number} is waiting for your payment`,
    text: `You started to pay for order ${number}, but the payment wasn’t completed. You weren’t charged.`,
  }),
};

/** To whoever ordered, once they have left the page on which they could have seen it. */
export function failureMail(kind: FailureKind, failed: FailedPayment): MailContent {
  const { number, amount, name, link, reason, inWallet, payBy, details } = failed;
  const { template, title, text } = failureTexts[kind](number, amount);
  return {
    template,
    subject: title,
    greeting: name,
    blocks: [
      text,
      ...(kind === 'failed' && reason ? [reason] : []),
      ...(inWallet ? [`The ${inWallet} from your wallet is back in it.`] : []),
      payBy
        ? `We’re holding your order until ${mailMinute(payBy)}. If it isn’t paid by then, we’ll cancel it.`
        : 'We’re holding your order for you.',
    ],
    action: { label: 'Pay now', url: link },
    details,
  };
}
