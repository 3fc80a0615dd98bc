export { leadFirst, leadScenes, printedScenes, sceneShowing } from './lead-scene.service.ts';
export { mockupKeys, readMockup } from './mockup.service.ts';
export type { MockupColor, MockupScene } from './mockup-subject.ts';
export {
  findPhotoScenes,
  findScenes,
  forgetPhotoScene,
  keepPhotoScenes,
  listOldPhotoScenes,
  makePhotoScene,
  type NewPhotoScene,
  type PhotoScene,
  photoSceneFolder,
  takePhotograph,
} from './photo-scene.service.ts';
export { mockupPicture, proofUrl } from './picture.service.ts';
export { findScene, listSceneIds, sceneUrl } from './scene-meta.ts';
