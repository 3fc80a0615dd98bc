import { walletCalls } from '@merchmill/contract/money/wallet.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { listWalletRecords } from '../wallet/index.ts';
import { listSavedCards, removeSavedCard } from './cards.service.ts';
import { getWallet, listRefundProgress, recharge, requestBalanceRefund } from './wallet-money.service.ts';

/** The wallet is filled and emptied by payments, so its calls are served where these are processed. */
export const walletRoutes = [
  route(walletCalls.wallet, ({ ctx, principal }) => getWallet(ctx, principal.ownerId)),
  route(walletCalls.records, ({ ctx, principal, query }) => listWalletRecords(ctx, principal.ownerId, query)),
  route(walletCalls.recharge, ({ ctx, principal, body, key }) => recharge(ctx, principal.ownerId, { ...body, key })),
  route(walletCalls.refundProgress, ({ ctx, principal, query }) => listRefundProgress(ctx, principal.ownerId, query)),
  route(walletCalls.balanceRefund, ({ ctx, principal, body, key }) =>
    requestBalanceRefund(ctx, principal.ownerId, { ...body, key }),
  ),
  route(walletCalls.cards, ({ ctx, principal }) => listSavedCards(ctx, principal.ownerId)),
  route(walletCalls.removeCard, ({ ctx, principal, params }) => removeSavedCard(ctx, principal.ownerId, params.bizId)),
];
