export { collectionFrame, findCollection, listCollections } from './hot.service.ts';
export { listDirectories } from './hot-editing.service.ts';
