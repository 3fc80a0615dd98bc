import { formatMinor } from '@merchmill/contract/money.ts';
import { type MailContent, mailDay } from '../../shop/mail/index.ts';

/* Mails about invoice accounts. */

const dollars = (cents: number) => formatMinor(cents, 'USD', { code: true });

export type ToldAccount = { name: string; limitCents: number; termsDays: number; link: string };

/** What has changed about an account: its limit or terms, or that it is blocked or open again. */
export const changedMail = (
  { name, limitCents, termsDays, link }: ToldAccount,
  turn: 'terms' | 'blocked' | 'unblocked',
): MailContent => ({
  template: 'invoiceAccountChanged',
  subject: turn === 'blocked' ? 'Paying by invoice is paused' : 'Your invoice account has changed',
  greeting: name,
  blocks: [
    turn === 'blocked'
      ? 'You can’t place new orders by invoice for now. Open invoices stay due as agreed, and you can pay for new orders by card or from your wallet. Please contact us if you have a question.'
      : `You can pay by invoice up to ${dollars(limitCents)}. New invoices are due ${termsDays} days after the order.`,
  ],
  action: { label: 'See your invoice balance', url: link },
});

export type ToldReceipt = { name: string; amountCents: number; receivedOn: string; owedCents: number; link: string };

const paidText = (owedCents: number) =>
  owedCents < 0
    ? `You’ve paid ${dollars(-owedCents)} more than you owe. We’ll use it for your next invoice.`
    : 'All of your invoices are paid. Thank you.';

export const receivedMail = ({ name, amountCents, receivedOn, owedCents, link }: ToldReceipt): MailContent => ({
  template: 'invoicePaymentReceived',
  subject: `We received your payment of ${dollars(amountCents)}`,
  greeting: name,
  blocks: [
    `Your payment of ${dollars(amountCents)} arrived on ${mailDay(receivedOn)}. We used it for your oldest invoices first.`,
    owedCents > 0 ? `You still owe ${dollars(owedCents)}.` : paidText(owedCents),
  ],
  action: { label: 'See your invoice balance', url: link },
});

/** Where to transfer to; `account` is to be named with it. */
type Transfer = { account: string; bank: readonly string[] };

const transferBlocks = ({ account, bank }: Transfer): MailContent['blocks'] =>
  bank.length
    ? [`Please transfer the amount with your account number ${account} to:`, { kind: 'list', items: [...bank] }]
    : [];

export type ToldReversal = ToldReceipt & Transfer & { overdueCents: number };

export const reversedMail = (told: ToldReversal): MailContent => {
  const { name, amountCents, receivedOn, owedCents, overdueCents, link } = told;
  const overdue = overdueCents > 0 ? ` ${dollars(overdueCents)} of it is overdue. Please pay this part now.` : '';
  return {
    template: 'invoicePaymentReversed',
    subject: `Your payment of ${dollars(amountCents)} was reversed`,
    greeting: name,
    blocks: [
      `We reversed the payment of ${dollars(amountCents)} that we recorded for ${mailDay(receivedOn)}. What it had paid is open again.`,
      owedCents > 0 ? `You owe ${dollars(owedCents)}.${overdue}` : paidText(owedCents),
      ...(owedCents > 0 ? transferBlocks(told) : []),
    ],
    action: { label: 'See your invoice balance', url: link },
    note: 'If you think this is a mistake, please contact us.',
  };
};

type Reminded = { number: string; dueOn: string; openCents: number };

const lateBy = (stage: number) => (stage < 0 ? 'is due soon' : `is ${stage} days overdue`);

export function reminderTitle(stage: number, invoices: readonly Reminded[]): string {
  const [first, ...more] = invoices;
  if (more.length) return stage < 0 ? `${more.length + 1} invoices are due soon` : `${more.length + 1} invoices to pay`;
  return `Invoice for order ${first!.number} ${lateBy(stage)}`;
}

export type ToldReminder = Transfer & {
  name: string;
  stage: number;
  invoices: readonly Reminded[];
  link: string;
};

export const reminderMail = ({ name, stage, invoices, link, ...transfer }: ToldReminder): MailContent => ({
  template: 'invoiceReminder',
  subject: reminderTitle(stage, invoices),
  greeting: name,
  blocks: [
    stage < 0
      ? 'This is a reminder of what is due soon:'
      : 'We haven’t received your payment yet. Please pay what is overdue:',
    {
      kind: 'list',
      items: invoices.map(
        ({ number, dueOn, openCents }) => `Order ${number}: ${dollars(openCents)}, due ${mailDay(dueOn)}`,
      ),
    },
    ...transferBlocks(transfer),
    ...(stage >= 7 ? ['While an invoice is overdue, we may not accept new orders by invoice.'] : []),
  ],
  action: { label: 'Pay or see your invoices', url: link },
  note: 'If you’ve paid in the last few days, you don’t need to do anything.',
});

export type ToldStatement = { name: string; month: string; number: string; closingCents: number; link: string };

const monthText = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** E.g. November 2026. */
export const monthName = (day: string): string => monthText.format(new Date(`${day}T00:00:00Z`));

export const statementMail = ({ name, month, number, closingCents, link }: ToldStatement): MailContent => ({
  template: 'invoiceStatement',
  subject: `Your statement for ${monthName(month)}`,
  greeting: name,
  blocks: [
    `Statement ${number} is ready to download as PDF and CSV.`,
    closingCents > 0
      ? `At the end of ${monthName(month)} you owed ${dollars(closingCents)}.`
      : `At the end of ${monthName(month)} you owed nothing.`,
  ],
  action: { label: 'Download your statement', url: link },
});
