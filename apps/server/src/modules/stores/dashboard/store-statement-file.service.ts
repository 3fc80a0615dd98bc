import { type CsvCell, csvTable } from '@merchmill/documents/csv.ts';
import type { Ctx } from '../../../context.ts';
import type { FileAnswer } from '../../../file-answer.ts';
import type { Acting } from '../../../principal.ts';
import { documentBrandOf, sellerOf, toLetterHead } from '../../money/invoice/index.ts';
import { statementColumns, statementRows } from './store-statement.rules.ts';
import { getStatement } from './store-statement.service.ts';
import { storeStatementPdf } from './store-statement-pdf.ts';

type Owner = Pick<Acting, 'ownerId'>;

const nameOf = (from: string, ending: string) => `store-statement-${from.slice(0, 7)}.${ending}`;

export async function makeStatementPdf(ctx: Ctx, owner: Owner, id: string): Promise<FileAnswer<'application/pdf'>> {
  const content = await getStatement(ctx, owner, id);
  const letterHead = await toLetterHead(ctx, documentBrandOf(ctx));
  const body = storeStatementPdf(content, sellerOf(ctx), letterHead);
  return { name: nameOf(content.from, 'pdf'), type: 'application/pdf', body };
}

async function* allAtOnce(rows: CsvCell[][]) {
  yield rows;
}

export async function makeStatementCsv(ctx: Ctx, owner: Owner, id: string): Promise<FileAnswer<'text/csv'>> {
  const content = await getStatement(ctx, owner, id);
  const body = csvTable(statementColumns, allAtOnce(statementRows(content)));
  return { name: nameOf(content.from, 'csv'), type: 'text/csv', body };
}
