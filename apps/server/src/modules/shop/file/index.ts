export { filePersonalData } from './file.personal.ts';
export {
  acceptUpload,
  addShopPicture,
  deleteMaterial,
  type FileRow,
  fileUrl,
  findFile,
  findUsableFiles,
  getMaterial,
  isUsedIn,
  keptUse,
  listMaterials,
  originalKey,
  setFileUses,
} from './file.service.ts';
export { inUploadTurn, withFilePart } from './file-http.ts';
export { deleteFolder, listFolders, moveMaterials, saveFolder } from './folder.service.ts';
export { clearWorkFolders, type IncomingFile, inWorkFolder, receive } from './incoming.ts';
export { loadPictureFacts, measureMissing } from './picture-facts.service.ts';
export { closePicturePools, createPicturePools, type PicturePools } from './picture-pools.ts';
export { getPictureView, isPictureWidth } from './picture-view.service.ts';
export { forgetUnusedPictures } from './unused-picture.service.ts';
