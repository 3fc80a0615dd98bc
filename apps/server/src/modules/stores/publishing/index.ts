export { feeSharesOf } from './fee-share.ts';
export { printKey, readPrintProblems } from './listing.service.ts';
export { downloadListings, exportListings, listListingFiles } from './listing-file.service.ts';
export { listingsMatched } from './publishing.events.ts';
export { publishingPersonalData } from './publishing.personal.ts';
export {
  findOwnStoreProducts,
  findStoreVariants,
  getStoreVariant,
  listOfferedVariants,
  type StoreVariant,
} from './store-variant.service.ts';
export { listProductWarnings, nameStoreProducts, type RateOf } from './warning.service.ts';
