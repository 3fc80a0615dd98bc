export { callMarketplace } from './call.service.ts';
export type { CallPurpose } from './quota.rules.ts';
export { readQuota } from './quota.service.ts';
export { loseUnopenedStores, resealStores } from './reseal.service.ts';
export { askForSeller, refusalOf } from './seller-call.service.ts';
export { readSettings, type StoreSettings } from './settings.service.ts';
export { storeConnected, storeEventReceived } from './store.events.ts';
export { ofStoresOf, storePersonalData } from './store.personal.ts';
export { findStore, getStore, listConnectedStores, listStoresOf, type Store } from './store.service.ts';
