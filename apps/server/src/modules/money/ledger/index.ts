export { balanceOf, balancesOf, listPostingsWithin, listStatement, type Posted, post } from './ledger.service.ts';
