import { placementCalls } from '@merchmill/contract/design/placement.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { placeAlone, placeDesign, previewDesign } from './placement.service.ts';

export const placementRoutes = [
  route(placementCalls.preview, ({ ctx, principal, body }) =>
    placeAlone(ctx, principal, () => previewDesign(ctx, principal.ownerId, body)),
  ),
  route(placementCalls.place, ({ ctx, principal, body, key }) =>
    placeAlone(ctx, principal, () => placeDesign(ctx, principal.ownerId, body, key)),
  ),
];
