import { placementCalls } from '@merchmill/contract/design/placement.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { placeDesign, previewDesign } from './placement.service.ts';

export const placementRoutes = [
  route(placementCalls.preview, ({ ctx, principal, body }) => previewDesign(ctx, principal.ownerId, body)),
  route(placementCalls.place, ({ ctx, principal, body, key }) => placeDesign(ctx, principal.ownerId, body, key)),
];
