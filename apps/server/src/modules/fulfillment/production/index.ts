export { isOnServer, openHotFolder } from './hot-folder-place.ts';
