import { callsOf } from '../call.ts';
import type { certificateShapes } from './certificate.shapes.ts';

const path = '/api/user/resaleCertificates';
const consolePath = '/api/operations/resaleCertificates';

export const certificateCalls = callsOf<typeof certificateShapes>()({
  list: { id: 'certificate.list', method: 'GET', path, who: 'user' },
  upload: {
    id: 'certificate.upload',
    method: 'POST',
    path: `${path}/file`,
    who: 'user',
    rawBody: 'multipart',
    limit: 'upload',
  },
  submit: { id: 'certificate.submit', method: 'POST', path, who: 'user' },
  file: { id: 'certificate.file', method: 'GET', path: `${path}/{bizId}/file`, who: 'user', limit: 'download' },
  queue: { id: 'certificate.queue', method: 'GET', path: consolePath, who: 'certificates.decide' },
  decide: {
    id: 'certificate.decide',
    method: 'POST',
    path: `${consolePath}/{bizId}/decide`,
    who: 'certificates.decide',
  },
});
