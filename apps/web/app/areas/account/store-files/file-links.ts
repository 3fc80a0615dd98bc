import { storeFileCalls } from '@merchmill/contract/stores/store-file.calls.ts';
import { storeLink } from '../stores/store-links.ts';

export const filesLink = (userId: string, storeId: string) => storeLink(userId, storeId, 'files');
export const importOrdersLink = (userId: string, storeId: string) => `${filesLink(userId, storeId)}/orders`;
/* Files are downloads: no pages of the router. */
export const templateLink = storeFileCalls.template.path;
export const listingsLink = (fileId: string) => storeFileCalls.listings.path.replace('{bizId}', fileId);
export const trackingLink = (fileId: string) => storeFileCalls.tracking.path.replace('{bizId}', fileId);
