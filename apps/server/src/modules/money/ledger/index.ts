export { balanceOf, listStatement, type Posted, post } from './ledger.service.ts';
