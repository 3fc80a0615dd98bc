import { CurrencyCode, whole } from '../shapes.ts';
import { z } from '../zod.ts';
import { priceLimits } from './price-rule.ts';

const Profit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('fixed'), amountMinor: whole(0, priceLimits.amountMinor) }),
  z.object({ kind: z.literal('percent'), basisPoints: whole(0, priceLimits.percent) }),
  z.object({ kind: z.literal('margin'), basisPoints: whole(0, priceLimits.margin) }),
]);
const Ending = whole(0, 99).nullable().default(null);
const marginOf = (profit: z.infer<typeof Profit>) => (profit.kind === 'margin' ? profit.basisPoints : 0);

export const PriceRuleForm = z
  .object({
    profit: Profit,
    feeBasisPoints: whole(0, priceLimits.fee).default(0),
    ending: Ending,
    leastMinor: whole(0, priceLimits.amountMinor).default(0),
    variants: z
      .array(z.object({ option: z.string().min(1).max(40), value: z.string().min(1).max(40), profit: Profit }))
      .max(priceLimits.variants)
      .default([]),
    markets: z
      .array(z.object({ currency: CurrencyCode, profit: Profit, ending: Ending }))
      .max(priceLimits.markets)
      .default([]),
  })
  .superRefine(({ profit, variants, markets, feeBasisPoints }, { addIssue }) => {
    const all = [profit, ...variants.map((each) => each.profit), ...markets.map((each) => each.profit)];
    if (Math.max(...all.map(marginOf)) + feeBasisPoints > priceLimits.marginWithFee)
      addIssue({
        code: 'custom',
        path: ['profit'],
        message: 'Margin and fees together leave nothing for the cost. Please lower one of them.',
      });
  });
