export { statementPersonalData } from './statement.personal.ts';
export { listStatements } from './statement.service.ts';
