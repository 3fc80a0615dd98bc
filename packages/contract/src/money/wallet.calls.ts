import { callsOf } from '../call.ts';
import type { walletShapes } from './wallet.shapes.ts';

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
