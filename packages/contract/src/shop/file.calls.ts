import { callsOf } from '../call.ts';
import type { fileShapes } from './file.shapes.ts';

export const fileCalls = callsOf<typeof fileShapes>()({
  signatures: {
    id: 'file.signatures',
    method: 'POST',
    path: '/api/fileStorage/signatures',
    who: 'user',
    limit: 'upload',
  },
  complete: { id: 'file.complete', method: 'POST', path: '/api/fileStorage/complete', who: 'user', limit: 'upload' },
  upload: {
    id: 'file.upload',
    method: 'POST',
    path: '/api/fileStorage/upload',
    who: 'user',
    rawBody: 'multipart',
    limit: 'upload',
  },
});
