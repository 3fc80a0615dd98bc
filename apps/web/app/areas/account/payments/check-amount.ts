import { formatMinor, readMoneyInput } from '@merchmill/contract/money.ts';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';
import type { Checked } from '../../../shell/page/field-errors.ts';

const dollars = (cents: number) => formatMinor(cents, 'USD');

/**
 * Checks an amount as it is typed, in dollars, between two in cents. By hand: the library of shapes would double what
 * the page weighs, and nothing else of it needs that.
 */
export const checkAmount =
  (least: number, most: number) =>
  ({ amount: typed }: { amount: string }): Checked<{ amount: number }> => {
    const amount = readMoneyInput(typed);
    if (amount !== null && amount >= least && amount <= most) return { data: { amount } };
    const message = messages.amountRange({ least: dollars(least), most: dollars(most) });
    return { error: { issues: [{ path: ['amount'], message }] } };
  };
