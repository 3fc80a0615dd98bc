export { balanceOf, listPostingsWithin, listStatement, type Posted, post } from './ledger.service.ts';
