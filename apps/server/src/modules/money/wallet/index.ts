export { walletPersonalData } from './wallet.personal.ts';
export { listWalletRecords, lockWallet, putIntoWallet, readBalance, takeFromWallet } from './wallet.service.ts';
