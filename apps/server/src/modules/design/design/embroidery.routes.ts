import { embroideryCalls } from '@merchmill/contract/design/embroidery.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { embroideryChoice, sewText } from './embroidery.service.ts';

export const embroideryRoutes = [
  route(embroideryCalls.text, () => embroideryChoice()),
  route(embroideryCalls.sewText, ({ ctx, body }) => sewText(ctx, body)),
];
