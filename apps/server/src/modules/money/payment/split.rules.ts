import { convertToMinor } from '@merchmill/contract/money.ts';

/** Providers charge nothing smaller; a rest below it would leave a payment that nobody can finish. */
export const smallestChargeCents = 50;

export type Bill = { totalCents: number; totalMinor: number; currency: string; rate: number };
/** A bill in two parts. The minor units are those of the bill's currency, and make its total exactly. */
export type Split = { walletCents: number; walletMinor: number; amountCents: number; amountMinor: number };

/**
 * What of a bill the wallet pays and what is left for a provider: all of it where the balance is enough, else as much as
 * there is, but leaving the provider what it is able to charge.
 */
export function splitBill({ totalCents, totalMinor, currency, rate }: Bill, balanceCents: number): Split {
  const whole = { walletCents: 0, walletMinor: 0, amountCents: totalCents, amountMinor: totalMinor };
  if (balanceCents >= totalCents) {
    return { walletCents: totalCents, walletMinor: totalMinor, amountCents: 0, amountMinor: 0 };
  }
  const walletCents = Math.min(balanceCents, totalCents - smallestChargeCents);
  const walletMinor = walletCents > 0 ? convertToMinor(walletCents, rate, currency) : 0;
  const amountMinor = totalMinor - walletMinor;
  if (walletCents <= 0 || amountMinor <= 0) return whole;
  return { walletCents, walletMinor, amountCents: totalCents - walletCents, amountMinor };
}

/**
 * The same for several bills that are paid at once: the wallet pays for one after the other, and the last one it reaches
 * is paid in two parts.
 */
export function splitBills(bills: readonly Bill[], balanceCents: number): Split[] {
  let left = balanceCents;
  const total = bills.reduce((sum, bill) => sum + bill.totalCents, 0);
  // Together they must leave the provider enough to charge, even where the last bill alone would be small.
  if (left < total) left = Math.min(left, Math.max(0, total - smallestChargeCents));
  return bills.map((bill) => {
    const split = left > 0 ? splitBill(bill, left) : splitBill(bill, 0);
    left -= split.walletCents;
    return split;
  });
}
