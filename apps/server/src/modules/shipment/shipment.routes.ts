import { shipmentCalls } from '@merchmill/contract/shipments.ts';
import { route } from '../../http/serve.ts';
import { getTrajectory, refreshOrder } from './trajectory.service.ts';

export const shipmentRoutes = [
  route(shipmentCalls.trajectory, ({ ctx, who, params }) => getTrajectory(ctx, who, params.orderId)),
  route(shipmentCalls.refresh, ({ ctx, who, params }) => refreshOrder(ctx, who, params.orderId)),
];
