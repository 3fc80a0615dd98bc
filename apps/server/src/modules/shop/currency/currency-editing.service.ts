import type { EditedCurrency } from '@merchmill/contract/shop/currency.console.shapes.ts';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { recordChange } from '../audit/index.ts';
import { takeRates } from './rates.service.ts';
import { listEditableCurrencies, type RateEdit, setRate } from './rates-editing.service.ts';

/** Sets a rate by hand. */
export async function saveCurrency(ctx: Ctx, principal: UserPrincipal, edit: RateEdit): Promise<EditedCurrency> {
  const { code, rate } = edit;
  await inTransaction(ctx, async (ctx) => {
    const before = await setRate(ctx, edit);
    const change = { before: { rate: before }, after: { rate } };
    await recordChange(ctx, principal, { subject: 'currency', subjectId: code, what: 'setRate', ...change });
  });
  return assertFound((await listEditableCurrencies(ctx)).find((currency) => currency.code === code));
}

/** Asks the source for rates now; implausible ones stay out. */
export async function refreshCurrencies(
  ctx: Ctx,
  principal: UserPrincipal,
): Promise<{ taken: string[]; refused: string[] }> {
  const quotes = await ctx.rates.quotes().catch((error: unknown) => {
    ctx.log.error({ err: error }, 'the rate source did not respond');
    throw new AppError('dependencyFailed');
  });
  const change = await takeRates(ctx, quotes);
  await inTransaction(ctx, async (ctx) => {
    const after = { source: quotes.source, asOf: quotes.asOf.toISOString(), ...change };
    await recordChange(ctx, principal, { subject: 'currency', subjectId: 'all', what: 'refresh', after });
  });
  return change;
}
