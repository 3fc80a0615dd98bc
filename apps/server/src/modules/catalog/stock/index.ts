export { lockShelves, type Portion, releaseStock, reserveStock, takeReserved, writeOffStock } from './stock.service.ts';
export { writeShelves } from './stock-editing.service.ts';
