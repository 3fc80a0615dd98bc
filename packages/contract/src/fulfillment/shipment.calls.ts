import { callsOf } from '../call.ts';
import type { shipmentShapes } from './shipment.shapes.ts';

export const shipmentCalls = callsOf<typeof shipmentShapes>()({
  trajectory: { id: 'shipment.trajectory', method: 'GET', path: '/api/orders/{orderId}/trajectory', who: 'user' },
  refresh: {
    id: 'shipment.refresh',
    method: 'POST',
    path: '/api/orders/{orderId}/refresh',
    who: 'user',
    limit: 'orderLink',
  },
});
