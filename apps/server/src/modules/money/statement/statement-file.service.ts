import { type CsvCell, csvTable } from '@merchmill/documents/csv.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { UserPrincipal } from '../../../principal.ts';
import { toLetterHead } from '../invoice/index.ts';
import { statementColumns, statementRows } from './statement.rules.ts';
import { getStatement } from './statement.service.ts';
import { statementPdf } from './statement-pdf.ts';

const nameOf = (number: string, ending: string) => `statement-${number.replace('ST-', '')}.${ending}`;

export async function makeStatementPdf(
  ctx: Ctx,
  principal: UserPrincipal,
  id: string,
): Promise<FileAnswer<'application/pdf'>> {
  const { number, content } = await getStatement(ctx, principal, id);
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
  const { number, content } = await getStatement(ctx, principal, id);
  const body = csvTable(statementColumns, allAtOnce(statementRows(content)));
  return { name: nameOf(number, 'csv'), type: 'text/csv', body };
}
