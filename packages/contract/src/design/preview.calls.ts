import { callsOf } from '../call.ts';
import type { previewShapes } from './preview.shapes.ts';

export const previewCalls = callsOf<typeof previewShapes>()({
  share: { id: 'preview.share', method: 'POST', path: '/api/preview', who: 'user' },
  stop: { id: 'preview.stop', method: 'DELETE', path: '/api/podDesigner/template/{bizId}/share', who: 'user' },
  preview: { id: 'preview.preview', method: 'GET', path: '/api/preview/{handle}', who: 'anyone' },
  copy: { id: 'preview.copy', method: 'POST', path: '/api/preview/{handle}/copy', who: 'user', idempotent: true },
});
