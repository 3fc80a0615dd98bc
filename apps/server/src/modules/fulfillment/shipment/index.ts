export { getSecondMaking, giveSecondMakingUp, orderSecondMaking } from './replacement-request.service.ts';
export { parcelDelivered, parcelHandedOver, secondMakingOrdered } from './shipment.events.ts';
export {
  bookParcel,
  followParcels,
  getParcelRow,
  giveParcelUp,
  listParcelPieces,
  listPiecesToShip,
  type Pieces,
  shipLines,
  trackParcel,
} from './shipment.service.ts';
export { readTrajectory } from './trajectory.service.ts';
