export { stockCameIn } from './catalog.events.ts';
export {
  areasOfProduct,
  type DesignerProduct,
  findMaking,
  findMockupProduct,
  getDesignerProduct,
  listPrintAreas,
  listSkuFacts,
  listSpuFacts,
  type ProductPrintArea,
  type SkuFacts,
  type SpuFacts,
  skusOfProduct,
  toSkus,
} from './facts.service.ts';
export {
  lockShelves,
  type Portion,
  releaseStock,
  reserveStock,
  takeReserved,
  writeOffStock,
} from './stock-level.service.ts';
export { writeShelves } from './stock-level-editing.service.ts';
