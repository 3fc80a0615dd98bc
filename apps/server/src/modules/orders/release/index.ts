export { releaseOrder } from './release.service.ts';
