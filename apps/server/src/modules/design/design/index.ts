export { designPersonalData, forgetDesigns } from './design.personal.ts';
export {
  getOwnTemplate,
  listOwnTemplates,
  listTemplatesOn,
  preflightDocument,
  saveTemplate,
} from './design.service.ts';
export { forgetDesign } from './forgotten-design.service.ts';
export { listTemplates } from './my-designs.service.ts';
export { type Placed, type Placer, placedAt, reviewPlaced } from './placement.service.ts';
export { fetchPrintFile, makePrintFile, type PrintFileRow, readPrintFile, toPrintFile } from './print-file.service.ts';
