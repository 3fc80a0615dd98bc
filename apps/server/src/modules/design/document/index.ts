export {
  findDocument,
  forgetDocument,
  getDocument,
  getDocuments,
  hashDocument,
  isKept,
  lockDocument,
  printedAreas,
  saveDocument,
} from './document.service.ts';
