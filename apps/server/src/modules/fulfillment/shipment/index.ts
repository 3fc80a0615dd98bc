export {
  getSecondMaking,
  giveSecondMakingUp,
  listSecondMakings,
  orderSecondMaking,
} from './replacement-request.service.ts';
export { parcelDelivered, parcelHandedOver, secondMakingOrdered } from './shipment.events.ts';
export {
  bookParcel,
  countParcels,
  followParcels,
  getParcelRow,
  giveParcelUp,
  listLeft,
  listParcelPieces,
  listParcels,
  listPiecesToShip,
  listUnderWay,
  orderOfParcel,
  type Pieces,
  type ShipmentRow,
  shipLines,
  trackParcel,
} from './shipment.service.ts';
export { readTrajectory } from './trajectory.service.ts';
