export { statementPersonalData } from './statement.personal.ts';
