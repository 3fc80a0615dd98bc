export { placeProductsWithDesigns } from './bulk-placement.service.ts';
export {
  edgeOfProduct,
  noteCards,
  pictureIn,
  pictureOfLook,
  productCard,
  productCover,
  type Showcase,
  selectProductCards,
  selectSpuCards,
  showcasesOfProduct,
  spuCard,
  spuCardFields,
  spuCover,
} from './cards.ts';
export {
  type CategoryNode,
  type Crumb,
  crumbsTo,
  getCategoryTree,
  lineOf,
  linkOf,
  shownChildren,
} from './category-tree.ts';
export { collectionFrame, findCollection, listCollectionHandles, listCollections } from './hot.service.ts';
export { addToCollection, listDirectories } from './hot-editing.service.ts';
export { listingPersonalData } from './listing.personal.ts';
export { chosenOf, type ItemPage, type ListingRequest, readItems } from './listing.service.ts';
export { raiseListings, raisePrices } from './listing-tags.ts';
export { looksOf, roleOf, viewsOf } from './looks.ts';
export { indexTable, type Words } from './narrowing.ts';
export { placeProducts, placeSpus } from './placement.service.ts';
export { prepared } from './prepared.ts';
export {
  categoryWords,
  listCategoryIds,
  listCategoryTitles,
  mainCategoryOfProduct,
  mainCategoryOfSpu,
  writeCategoriesOf,
} from './product-categories.service.ts';
export { searchText, wordsOf } from './search-words.rules.ts';
