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
