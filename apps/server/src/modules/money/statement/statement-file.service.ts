import { type CsvCell, csvTable } from '@merchmill/documents/csv.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { recordTakenFrom } from '../../shop/audit/index.ts';
import { toLetterHead } from '../invoice/index.ts';
import { statementColumns, statementRows } from './statement.rules.ts';
import { getStatement } from './statement.service.ts';
import type { creditStatements } from './statement.tables.ts';
import { statementPdf } from './statement-pdf.ts';

const nameOf = (number: string, ending: string) => `statement-${number.replace('ST-', '')}.${ending}`;

type Row = typeof creditStatements.$inferSelect;

/** Staff and members of the owner's team leave a line in the audit log. */
async function takeStatement(ctx: Ctx, principal: UserPrincipal, id: string, format: 'pdf' | 'csv'): Promise<Row> {
  const statement = await getStatement(ctx, principal, id);
  const { ownerId, number } = statement;
  await recordTakenFrom(ctx, principal, ownerId, { subject: 'invoiceAccount', filter: { statement: number, format } });
  return statement;
}

export async function makeStatementPdf(
  ctx: Ctx,
  principal: UserPrincipal,
  id: string,
): Promise<FileAnswer<'application/pdf'>> {
  const { number, content } = await takeStatement(ctx, principal, id, 'pdf');
  const letterHead = await toLetterHead(ctx, content.brand);
  return { name: nameOf(number, 'pdf'), type: 'application/pdf', body: statementPdf(number, content, letterHead) };
}

async function* allAtOnce(rows: CsvCell[][]) {
  yield rows;
}

export async function makeStatementCsv(
  ctx: Ctx,
  principal: UserPrincipal,
  id: string,
): Promise<FileAnswer<'text/csv'>> {
  const { number, content } = await takeStatement(ctx, principal, id, 'csv');
  const body = csvTable(statementColumns, allAtOnce(statementRows(content)));
  return { name: nameOf(number, 'csv'), type: 'text/csv', body };
}
