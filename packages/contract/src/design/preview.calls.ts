import { callsOf } from '../call.ts';
import type { previewShapes } from './preview.shapes.ts';

export const previewCalls = callsOf<typeof previewShapes>()({
  share: { id: 'preview.share', method: 'POST', path: '/api/preview', who: 'user' },
  preview: { id: 'preview.preview', method: 'GET', path: '/api/preview/{handle}', who: 'anyone' },
});
