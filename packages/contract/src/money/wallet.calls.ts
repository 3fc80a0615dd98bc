import { callsOf } from '../call.ts';
import type { walletShapes } from './wallet.shapes.ts';

/* The wallet of a person: US dollars in cents, whatever currency the shop is shown in. */

/** Amounts that are offered for a recharge. */
export const rechargePresets = [2_000, 5_000, 10_000, 20_000] as const;
export const rechargeLimits = { leastCents: 500, maxCents: 100_000 } as const;
export const walletRecordKinds = [
  'walletRecharged',
  'walletHeld',
  'walletReturned',
  'refundedToWallet',
  'balanceRefundRequested',
  'balanceRefundReturned',
] as const;

export const refundStates = ['requested', 'sent', 'refunded', 'failed'] as const;

export const walletCalls = callsOf<typeof walletShapes>()({
  wallet: { id: 'wallet.wallet', method: 'GET', path: '/api/user/wallet', who: 'user' },
  records: { id: 'wallet.records', method: 'GET', path: '/api/user/wallet/records', who: 'user' },
  recharge: {
    id: 'wallet.recharge',
    method: 'POST',
    path: '/api/user/recharge',
    who: 'user',
    idempotent: true,
    limit: 'pay',
  },
  refundProgress: { id: 'wallet.refundProgress', method: 'GET', path: '/api/user/refundProgress', who: 'user' },
  balanceRefund: {
    id: 'wallet.balanceRefund',
    method: 'POST',
    path: '/api/user/balanceRefund',
    who: 'user',
    idempotent: true,
    limit: 'pay',
  },
  cards: { id: 'wallet.cards', method: 'GET', path: '/api/user/cards', who: 'user' },
  removeCard: { id: 'wallet.removeCard', method: 'DELETE', path: '/api/user/cards/{bizId}', who: 'user' },
});
