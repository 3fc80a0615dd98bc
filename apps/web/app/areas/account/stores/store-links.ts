/** `products` is the store’s own address. */
export type StorePage = 'products' | 'orders' | 'files' | 'presets' | 'history' | 'guide' | 'settings';

export const storesLink = (userId: string) => `/user/${userId}/stores`;
export const storeLink = (userId: string, storeId: string, page: StorePage) =>
  `${storesLink(userId)}/${storeId}${page === 'products' ? '' : `/${page}`}`;
export const byFileLink = (userId: string) => `${storesLink(userId)}/by-file`;
export const connectLink = (userId: string) => `${storesLink(userId)}/connect-store`;
/** How the orders of all stores are paid: the owner's own. */
export const paymentLink = (userId: string) => `${storesLink(userId)}/payment`;
/** Leaves the shop for the marketplace's consent page: no page of the router. */
export const installLink = (source: number) => `/api/platformStores/install?platformSource=${source}&appType=new`;
