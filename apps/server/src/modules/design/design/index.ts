export { designPersonalData, forgetDesigns } from './design.personal.ts';
export {
  getOwnTemplate,
  keepTemplate,
  listOwnTemplates,
  listTemplatesOn,
} from './design.service.ts';
export { forgetDesign } from './forgotten-design.service.ts';
export { listTemplates } from './my-designs.service.ts';
export { type Placed, type Placer, placeAlone, placedAt, reviewPlaced } from './placement.service.ts';
export {
  type CheckMark,
  checkMark,
  confirmedMark,
  measurePicturesOf,
  preflightDocument,
  redFinding,
  uncheckedMark,
} from './print-check.service.ts';
export {
  fetchPrintFile,
  makePrintFile,
  type PrintChoice,
  type PrintFileRow,
  readPrintFile,
  toPrintFile,
} from './print-file.service.ts';
