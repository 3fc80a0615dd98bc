import { certificateCalls as calls } from '@merchmill/contract/orders/certificate.calls.ts';
import { AppError } from '../../../app-error.ts';
import { route } from '../../../platform/http/serve.ts';
import { inUploadTurn, withFilePart } from '../../shop/file/index.ts';
import { listCertificates, listQueue, submitCertificate } from './certificate.service.ts';
import { addCertificateFile, readCertificateFile } from './certificate-file.service.ts';
import { decideCertificate } from './certificate-review.service.ts';

export const certificateRoutes = [
  route(calls.list, ({ ctx, principal }) => listCertificates(ctx, principal.ownerId)),
  route(calls.upload, ({ ctx, principal, transport }) => {
    if (!transport) throw new AppError('unsupportedType');
    return inUploadTurn(principal.ownerId, () =>
      withFilePart(ctx, transport.request, (incoming) => addCertificateFile(ctx, principal, incoming)),
    );
  }),
  route(calls.submit, ({ ctx, principal, body }) => submitCertificate(ctx, principal, body)),
  route(calls.file, ({ ctx, principal, params }) => readCertificateFile(ctx, principal, params.bizId)),
  route(calls.queue, ({ ctx, principal, query }) => listQueue(ctx, principal, query)),
  route(calls.decide, ({ ctx, principal, params, body }) => decideCertificate(ctx, principal, params.bizId, body)),
];
