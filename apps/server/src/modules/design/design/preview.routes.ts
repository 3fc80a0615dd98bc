import { previewCalls } from '@merchmill/contract/design/preview.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getPreview, sharePreview } from './preview.service.ts';

export const previewRoutes = [
  route(previewCalls.share, ({ ctx, principal, body }) => sharePreview(ctx, principal.ownerId, body.templateId)),
  route(previewCalls.preview, ({ ctx, params }) => getPreview(ctx, params.handle)),
];
