import type { CreditMove, CreditTerms } from '@merchmill/contract/money/credit.ts';
import type { StatementContent } from '@merchmill/contract/money/statement.shapes.ts';
import { type CsvCell, csvAmount } from '@merchmill/documents/csv.ts';
import { addDays, dayIn, nextMonth } from '../../../days.ts';
import { accountNumber, ageingOf, replay } from '../credit/credit.rules.ts';

/* What stands on a monthly statement: all of it from what the ledger has of the account. */

export type StatedAccount = {
  serial: number;
  limitCents: number;
  termsDays: CreditTerms;
  company: string;
  email: string;
};

export type StatedMove = {
  at: Date;
  kind: CreditMove;
  cents: number;
  reference: string;
  orderId?: string | undefined;
  dueOn?: string | undefined;
};

const sum = (moves: readonly StatedMove[]) => moves.reduce((total, { cents }) => total + cents, 0);

type Month = {
  /** Its first day. */
  month: string;
  timeZone: string;
  /** When it began. */
  from: Date;
  /** All of the account up to its end. */
  moves: readonly StatedMove[];
};

export function contentOf(
  { serial, limitCents, termsDays, company, email }: StatedAccount,
  { month, timeZone, from, moves }: Month,
): Omit<StatementContent, 'seller' | 'brand' | 'bank'> {
  const earlier = moves.filter(({ at }) => at < from);
  const within = moves.filter(({ at }) => at >= from);
  const until = addDays(nextMonth(month), -1);
  let balance = sum(earlier);
  const lines = within.map(({ at, kind, cents, reference, dueOn }) => {
    balance += cents;
    const due = kind === 'invoice' ? (dueOn ?? null) : null;
    return { on: dayIn(at, timeZone), kind, reference, dueOn: due, amount: cents, balance };
  });
  const sumOf = (kind: CreditMove) => sum(within.filter((move) => move.kind === kind));
  return {
    ...{ accountNumber: accountNumber(serial), from: month, until, company, email, limit: limitCents, termsDays },
    ...{ opening: sum(earlier), closing: sum(moves) },
    sums: {
      ...{ invoice: sumOf('invoice'), refund: sumOf('refund'), payment: sumOf('payment'), wallet: sumOf('wallet') },
      reversal: sumOf('reversal'),
    },
    ageing: ageingOf(replay(moves), until),
    lines,
  };
}

export const moveNames: Record<CreditMove, string> = {
  invoice: 'Invoice',
  refund: 'Refund',
  payment: 'Payment received',
  wallet: 'Paid from wallet',
  reversal: 'Payment reversed',
};

export const statementColumns = ['Date', 'Type', 'Reference', 'Due', 'Amount', 'Balance', 'Currency'] as const;

/** The lines of a statement as rows, between the balances that it begins and ends with. */
export function statementRows({ from, until, opening, closing, lines }: StatementContent): CsvCell[][] {
  const amount = (cents: number) => csvAmount(cents, 2);
  return [
    [from, 'Opening balance', '', '', '', amount(opening), 'USD'],
    ...lines.map(({ on, kind, reference, dueOn, amount: cents, balance }) => [
      ...[on, moveNames[kind], reference, dueOn ?? '', amount(cents), amount(balance), 'USD'],
    ]),
    [until, 'Closing balance', '', '', '', amount(closing), 'USD'],
  ];
}
