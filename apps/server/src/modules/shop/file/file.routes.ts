import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import { AppError } from '../../../app-error.ts';
import { route } from '../../../platform/http/serve.ts';
import { acceptUpload } from './file.service.ts';
import { inUploadTurn, withFilePart } from './file-http.ts';
import { completeUpload, signUpload } from './upload.service.ts';

export const fileRoutes = [
  route(fileCalls.signatures, ({ ctx, principal, body }) => signUpload(ctx, principal.ownerId, body)),
  route(fileCalls.complete, ({ ctx, principal, body }) =>
    inUploadTurn(principal.ownerId, () => completeUpload(ctx, principal.ownerId, body.uploadId)),
  ),
  route(fileCalls.upload, ({ ctx, principal, transport }) => {
    if (!transport) throw new AppError('unsupportedType');
    return inUploadTurn(principal.ownerId, () =>
      withFilePart(ctx, transport.request, (incoming) =>
        acceptUpload(ctx, principal.ownerId, { incoming, name: incoming.name }),
      ),
    );
  }),
];
