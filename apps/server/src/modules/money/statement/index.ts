export { statementPersonalData } from './statement.personal.ts';
export { listStatements } from './statement.service.ts';
export { makeStatementCsv, makeStatementPdf } from './statement-file.service.ts';
