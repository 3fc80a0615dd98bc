export { listPacked, readLeadTimes } from './lead.service.ts';
export {
  getReplacement,
  giveUpReplacement,
  listReplacements,
  orderReplacement,
} from './replacement-request.service.ts';
export { parcelDelivered, parcelHandedOver, replacementOrdered } from './shipment.events.ts';
export { countReplacedOrders, shipmentPersonalData } from './shipment.personal.ts';
export {
  bookParcel,
  countParcels,
  followParcels,
  getParcelRow,
  giveParcelUp,
  type LineQuantity,
  listLeft,
  listParcels,
  listParcelUnits,
  listUnderWay,
  listUnitsToShip,
  orderOfParcel,
  type ShipmentRow,
  shipLines,
  trackParcel,
} from './shipment.service.ts';
export { readTrajectory } from './trajectory.service.ts';
