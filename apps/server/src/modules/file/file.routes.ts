import { fileCalls } from '@merchmill/contract/files.ts';
import { AppError } from '../../app-error.ts';
import { route } from '../../http/serve.ts';
import { acceptUpload } from './file.service.ts';
import { inUploadTurn, withFilePart } from './file-http.ts';
import { completeUpload, signUpload } from './upload.service.ts';

export const fileRoutes = [
  route(fileCalls.signatures, ({ ctx, principal, body }) => signUpload(ctx, principal.personId, body)),
  route(fileCalls.complete, ({ ctx, principal, body }) =>
    inUploadTurn(principal.personId, () => completeUpload(ctx, principal.personId, body.uploadId)),
  ),
  route(fileCalls.upload, ({ ctx, principal, transport }) => {
    if (!transport) throw new AppError('unsupportedType');
    return inUploadTurn(principal.personId, () =>
      withFilePart(ctx, transport.request, (incoming) =>
        acceptUpload(ctx, principal.personId, { incoming, name: incoming.name }),
      ),
    );
  }),
];
