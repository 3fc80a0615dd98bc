/**
 * What an account stands for. A posting above zero is money that came to us or that somebody holds for us; one below
 * zero is money that we owe or have earned.
 */
const accountKinds = {
  /** Owner: a payment provider. What it has taken for us and not paid out yet. */
  providerClearing: 'held by a payment provider',
  /** Owner: an order. What was paid for it and is owed in goods. */
  orderPrepaid: 'prepaid by a customer, owed in goods',
  /** Owner: an order, or a payment that is for none. What is owed back to whoever paid it, and has not left us yet. */
  refundDue: 'refund owed to the payer',
  /** Owner: an order. What its charge is worth, less what its prices in US dollars come to. */
  rounding: 'rounding of prices in other currencies',
  /** Owner: a person. */
  wallet: 'wallet balance owed to a customer',
  /** Owner: a payment. Neither the person's nor ours until the rest of the payment is decided. */
  walletHold: 'wallet money held for a pending payment',
  /** Owner: a person. What they owe for orders paid by invoice; below zero where they paid more. */
  receivable: 'owed by a business customer',
  /** Owner: the shop's bank account. */
  bank: 'received in our bank account',
  /** Owner: a payment. Claimed back from us by the shopper's bank. */
  chargeback: "charged back by the shopper's bank",
} as const;
export type AccountKind = keyof typeof accountKinds;

export type Account = { kind: AccountKind; owner: string };
export type Posting = { account: Account; amountCents: number };

/** Accounts are named by what they are, so that a posting can be read without looking anything up. */
export const accountId = ({ kind, owner }: Account): string => `${kind}:${owner}`;

/** Why these postings are no transaction; undefined where they are one. */
export function faultOf(postings: readonly Posting[]): string | undefined {
  if (postings.length < 2) return 'a transaction needs at least two postings';
  const wrong = postings.find(({ amountCents }) => !Number.isSafeInteger(amountCents) || amountCents === 0);
  if (wrong) return `${accountId(wrong.account)} is posted ${wrong.amountCents}, which is not a whole number of cents`;
  const sum = postings.reduce((total, { amountCents }) => total + amountCents, 0);
  return sum === 0 ? undefined : `the postings are out of balance by ${sum} cents`;
}

/** The same money, whatever the order of the postings. */
export function isSameMoney(a: readonly Posting[], b: readonly Posting[]): boolean {
  const written = (postings: readonly Posting[]) =>
    postings
      .map(({ account, amountCents }) => `${accountId(account)} ${amountCents}`)
      .sort()
      .join('\n');
  return written(a) === written(b);
}
