export { stockCameIn } from './catalog.events.ts';
export { catalogPersonalData } from './catalog.personal.ts';
export {
  countFactsToDo,
  findCompliance,
  isFactsToDo,
  listKnownMakers,
  makersOfProduct,
  rolesOf,
  toCompliance,
} from './compliance.service.ts';
export {
  areasOfProduct,
  type DesignerProduct,
  findMaking,
  findMockupProduct,
  findProductOfUgc,
  getDesignerProduct,
  listPrintAreas,
  listProductSheets,
  listProductTitles,
  listSkuDetails,
  listSkuIds,
  listSpuDetails,
  listSpuTexts,
  type ProductPrintArea,
  type ProductSheet,
  type SkuDetails,
  type SpuDetails,
  skusOfProduct,
  toSkus,
} from './details.service.ts';
export {
  changeSpu,
  countAsSold,
  type Faceted,
  insertSpu,
  type RatingsOf,
  type Sales,
  writeProductFacets,
  writeProductRatings,
  writeSearchTexts,
  writeSpuFacets,
  writeSpuRatings,
} from './item.service.ts';
export { itemPictures, scenesOfItem } from './item-pictures.ts';
export {
  changeMaker,
  deleteMaker,
  holdMakers,
  insertMaker,
  isMakerNamed,
  listProductsOfMaker,
  lockMaker,
  type Maker,
  readMakers,
} from './maker.service.ts';
export {
  changeProduct,
  deleteProduct,
  findTakenCodes,
  insertProduct,
  type ProductParts,
  readProductParts,
  writePrintAreas,
  writeVariants,
  writeWarehouses,
} from './product-parts.service.ts';
export { repriceSpus } from './reprice.service.ts';
export {
  lockStockLevels,
  type Portion,
  releaseStock,
  reserveStock,
  takeReserved,
  writeOffStock,
} from './stock-level.service.ts';
export { writeStockLevels } from './stock-level-editing.service.ts';
export { changeWarehouse, getWarehouse, listWarehouses, lockWarehouse } from './warehouse.service.ts';
