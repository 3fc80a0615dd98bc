export { listWalletRecords, lockWallet, putIntoWallet, readBalance, takeFromWallet } from './wallet.service.ts';
