import { fileCalls } from '@merchmill/contract/files.ts';
import { AppError } from '../../app-error.ts';
import { route } from '../../http/serve.ts';
import { acceptUpload } from './file.service.ts';
import { inUploadTurn, withFilePart } from './file-http.ts';
import { completeUpload, signUpload } from './upload.service.ts';

export const fileRoutes = [
  route(fileCalls.signatures, ({ ctx, who, body }) => signUpload(ctx, who.userId, body)),
  route(fileCalls.complete, ({ ctx, who, body }) =>
    inUploadTurn(who.userId, () => completeUpload(ctx, who.userId, body.uploadId)),
  ),
  route(fileCalls.upload, ({ ctx, who, transport }) => {
    if (!transport) throw new AppError('unsupportedType');
    return inUploadTurn(who.userId, () =>
      withFilePart(ctx, transport.request, (incoming) =>
        acceptUpload(ctx, who.userId, { incoming, name: incoming.name }),
      ),
    );
  }),
];
