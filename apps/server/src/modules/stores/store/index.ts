export { callMarketplace } from './call.service.ts';
export { ofDeletedStore } from './deleted-stores.ts';
export { addFileStore } from './file-store.service.ts';
export type { CallPurpose } from './quota.rules.ts';
export { readQuota } from './quota.service.ts';
export { loseUnopenedStores, resealStores } from './reseal.service.ts';
export { askForSeller, refusalOf } from './seller-call.service.ts';
export { listRepricingStores, type ParcelLook, readParcelLook, readSettings, tickGuide } from './settings.service.ts';
export { orderRulesChanged, storeConnected, storeEventReceived } from './store.events.ts';
export { ofStoresOf, storePersonalData } from './store.personal.ts';
export {
  findStore,
  getStore,
  listingAbilitiesOf,
  listSellers,
  listStoreIds,
  listStoresOf,
  marketplaceOf,
  requireByFile,
  requireConnection,
  requireTakesOrders,
  type Store,
} from './store.service.ts';
export { listStores } from './view.service.ts';
