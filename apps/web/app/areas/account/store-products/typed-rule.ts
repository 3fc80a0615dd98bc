import { PriceRuleForm } from '@merchmill/contract/stores/price-rule.shapes.ts';
import type { PriceRule, Profit, ProfitKind } from '@merchmill/contract/stores/price-rule.ts';
import type { Checked, FieldErrors } from '../../../shell/page/field-errors.ts';
import { storeProductMessages as messages } from '../messages/store-products.ts';
import { readMinor, writeMinor } from './store-money.ts';

type TypedProfit = { kind: ProfitKind; amount: string };
/** Another profit for variants with this value of an option. */
export type TypedException = TypedProfit & { option: string; value: string };

/** A rule as it is typed; what is not shown of it stays. */
export type TypedRule = TypedProfit & {
  fee: string;
  ending: string;
  least: string;
  exceptions: readonly TypedException[];
  rest: PriceRule;
};

const inPercent = (basisPoints: number) => String(basisPoints / 100);

const typedProfit = (profit: Profit, currency: string): TypedProfit => ({
  kind: profit.kind,
  amount: profit.kind === 'fixed' ? writeMinor(profit.amountMinor, currency) : inPercent(profit.basisPoints),
});

export function typedRule(rule: PriceRule, currency: string): TypedRule {
  const { profit, feeBasisPoints, ending, leastMinor, variants } = rule;
  return {
    ...typedProfit(profit, currency),
    ...{ fee: inPercent(feeBasisPoints), ending: String(ending ?? ''), rest: rule },
    least: leastMinor ? writeMinor(leastMinor, currency) : '',
    exceptions: variants.map(({ option, value, profit }) => ({ option, value, ...typedProfit(profit, currency) })),
  };
}

function readProfit({ kind, amount }: TypedProfit, currency: string): Profit | null {
  const typed = readMinor(amount, kind === 'fixed' ? currency : 'USD');
  if (typed === null) return null;
  return kind === 'fixed' ? { kind, amountMinor: typed } : { kind, basisPoints: typed };
}

/** A field of the rule, or the exception with this number. */
export type RuleField = 'amount' | 'fee' | 'least' | number;

/** What is wrong there, in a form that has the rule as its field `rule`. */
export const ruleErrorAt = (errors: FieldErrors, field: RuleField): string | undefined => errors[`rule.${field}`];

const wrong = (field: RuleField, message: string = messages.wrongRule): Checked<never> => ({
  error: { issues: [{ path: ['rule', field], message }] },
});

const fields: Readonly<Record<string, RuleField>> = { profit: 'amount', feeBasisPoints: 'fee', leastMinor: 'least' };
const fieldOf = ([first, second]: readonly PropertyKey[]): RuleField =>
  first === 'variants' && typeof second === 'number' ? second : (fields[String(first)] ?? 'amount');

/** The rule that is meant, or what is wrong with it and where. */
export function checkRule(
  { fee, ending, least, exceptions, rest, ...main }: TypedRule,
  currency: string,
): Checked<PriceRule> {
  const profit = readProfit(main, currency);
  if (!profit) return wrong('amount');
  const feeBasisPoints = readMinor(fee || '0', 'USD');
  if (feeBasisPoints === null) return wrong('fee');
  const leastMinor = readMinor(least || '0', currency);
  if (leastMinor === null) return wrong('least');
  const variants = exceptions.map(({ option, value, ...typed }) => ({
    ...{ option, value },
    profit: readProfit(typed, currency),
  }));
  const unread = variants.findIndex((each) => !each.profit);
  if (unread >= 0) return wrong(unread);
  const { data, error } = PriceRuleForm.safeParse({
    ...{ ...rest, profit, feeBasisPoints, leastMinor, variants },
    ending: ending === '' ? null : Number(ending),
  });
  if (data) return { data };
  const [issue] = error.issues;
  return wrong(fieldOf(issue?.path ?? []), issue?.message);
}
