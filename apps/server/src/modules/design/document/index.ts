export {
  findDocument,
  forgetDocument,
  getDocument,
  getDocuments,
  hashDocument,
  isKept,
  printedAreas,
  saveDocument,
} from './document.service.ts';
