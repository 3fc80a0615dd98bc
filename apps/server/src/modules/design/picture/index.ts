export { mockupKeys } from './mockup.service.ts';
export type { MockupColor, MockupScene } from './mockup-subject.ts';
export { mockupPicture } from './picture.service.ts';
export { findScene, listSceneIds, sceneUrl } from './scene-meta.ts';
