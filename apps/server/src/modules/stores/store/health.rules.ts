import type { StoreHealth, StoreState } from '@merchmill/contract/stores/store.ts';
import type { Quota } from '../../../adapters/marketplaces/port.ts';
import { waitsUntil } from './quota.rules.ts';

/* How a store is doing, in one word. */

type Doing = { state: StoreState; failure: string | null; quota: Quota | null; forOrders: number; now: Date };

export function healthOf({ state, failure, quota, forOrders, now }: Doing): StoreHealth {
  if (state === 'disconnected') return 'off';
  if (state === 'byFile') return 'byFile';
  if (state === 'needsReauth') return 'lost';
  if (failure !== null) return 'failing';
  if (state === 'pending') return 'waiting';
  return waitsUntil(quota, { purpose: 'publishing', forOrders, now }) ? 'slow' : 'good';
}
