import { shipmentCalls } from '@merchmill/contract/fulfillment/shipment.calls.ts';
import { route } from '../../../platform/http/serve.ts';
import { getTrajectory, refreshOrder } from './trajectory.service.ts';

export const shipmentRoutes = [
  route(shipmentCalls.trajectory, ({ ctx, principal, params }) => getTrajectory(ctx, principal, params.orderId)),
  route(shipmentCalls.refresh, ({ ctx, principal, params }) => refreshOrder(ctx, principal, params.orderId)),
];
