import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { copyPreview, getPreview, sharePreview, stopSharing } from './preview.service.ts';

export const previewRoutes = [
  route(previewCalls.share, ({ ctx, principal, body }) => sharePreview(ctx, principal.ownerId, body)),
  route(previewCalls.stop, ({ ctx, principal, params }) => stopSharing(ctx, principal.ownerId, params.bizId)),
  route(previewCalls.preview, ({ ctx, params }) => getPreview(ctx, params.handle)),
  route(previewCalls.copy, ({ ctx, principal, params, key }) =>
    copyPreview(ctx, principal.ownerId, params.handle, key),
  ),
];
