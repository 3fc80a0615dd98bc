export { balanceOf, type Posted, post } from './ledger.service.ts';
