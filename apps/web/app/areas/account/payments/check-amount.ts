import { formatMinor, readMoneyInput } from '@merchmill/contract/money.ts';
import { z } from 'zod';
import { walletMessages as messages } from '../../../features/money/messages/wallet.ts';

const dollars = (cents: number) => formatMinor(cents, 'USD');

/** An amount as it is typed, in dollars, between two in cents. */
export function amountShape(least: number, most: number) {
  const error = messages.amountRange({ least: dollars(least), most: dollars(most) });
  return z.object({
    amount: z
      .string()
      .transform((typed) => readMoneyInput(typed) ?? 0)
      .pipe(z.number().min(least, error).max(most, error)),
  });
}
