export { designPersonalData, forgetDesigns } from './design.personal.ts';
export {
  getOwnTemplate,
  listOwnTemplates,
  listTemplates,
  listTemplatesOn,
  preflightDocument,
  saveTemplate,
} from './design.service.ts';
export { forgetDesign } from './forgotten-design.service.ts';
export { makePrintFile, type PrintFileRow, readPrintFile, toPrintFile } from './print-file.service.ts';
