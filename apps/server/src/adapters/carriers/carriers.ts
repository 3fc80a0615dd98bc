import type { Config } from '../../config.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Carrier } from './port.ts';
import { createSimulatedCarrier } from './simulated/simulated.ts';

/** The carriers that bring parcels, by name; new parcels go with the first one. */
export function createCarriers(config: Config, parts: { db: Db; now(): Date }): ReadonlyMap<string, Carrier> {
  const carriers = [createSimulatedCarrier({ ...parts, speed: config.carrierSpeed })];
  return new Map(carriers.map((carrier) => [carrier.name, carrier]));
}
