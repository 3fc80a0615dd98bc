import type { Days } from './calendar.rules.ts';

/** One unit as it is packed. */
export type Unit = { weightGrams: number; lengthMm: number; widthMm: number; heightMm: number };

export type LanePrice =
  | { basis: 'item'; firstCents: number; additionalCents: number }
  | { basis: 'weight'; bands: readonly { upToGrams: number; cents: number }[] };

/** The way from one warehouse to the country asked for, by one method. */
export type Lane = {
  warehouse: string;
  method: string;
  price: LanePrice;
  limits: { weightGrams: number; lengthMm: number; volumeCm3: number };
  transitDays: Days;
};

export type Content = { line: number; quantity: number };
export type Parcel = {
  grams: number;
  volumeCm3: number;
  units: number;
  contents: readonly Content[];
  kinds: readonly string[];
};

export const volumeCm3 = ({ lengthMm, widthMm, heightMm }: Unit) => Math.ceil((lengthMm * widthMm * heightMm) / 1000);

/** The heaviest parcel that the lane takes. */
function maxGrams({ price, limits }: Lane): number {
  if (price.basis === 'item') return limits.weightGrams;
  return Math.min(limits.weightGrams, Math.max(0, ...price.bands.map((band) => band.upToGrams)));
}

/** Whether one unit can be sent this way at all. */
export function takesUnit(lane: Lane, unit: Unit): boolean {
  return (
    unit.weightGrams <= maxGrams(lane) &&
    Math.max(unit.lengthMm, unit.widthMm, unit.heightMm) <= lane.limits.lengthMm &&
    volumeCm3(unit) <= lane.limits.volumeCm3
  );
}

export type Batch = Unit & { line: number; units: number; hs6: string };

/** How many more of these units a parcel of that weight and volume takes. */
function room(lane: Lane, unit: Unit, used: { grams: number; volumeCm3: number }): number {
  const byWeight = Math.floor((maxGrams(lane) - used.grams) / unit.weightGrams);
  const byVolume = Math.floor((lane.limits.volumeCm3 - used.volumeCm3) / volumeCm3(unit));
  return Math.max(0, Math.min(byWeight, byVolume));
}

function put(parcel: Parcel, batch: Batch, quantity: number): Parcel {
  return {
    grams: parcel.grams + quantity * batch.weightGrams,
    volumeCm3: parcel.volumeCm3 + quantity * volumeCm3(batch),
    units: parcel.units + quantity,
    contents: [...parcel.contents, { line: batch.line, quantity }],
    kinds: parcel.kinds.includes(batch.hs6) ? parcel.kinds : [...parcel.kinds, batch.hs6],
  };
}

const emptyParcel: Parcel = { grams: 0, volumeCm3: 0, units: 0, contents: [], kinds: [] };

/**
 * Puts more units to what is packed, each into the first parcel that has room. What is packed already stays where it
 * is, so that adding something never makes the rest cheaper, lighter or fewer: the planner relies on that.
 * @throws RangeError for a unit that the lane does not take
 */
export function pack(parcels: readonly Parcel[], batch: Batch, lane: Lane): Parcel[] {
  let left = batch.units;
  const packed = parcels.map((parcel) => {
    const quantity = Math.min(left, room(lane, batch, parcel));
    left -= quantity;
    return quantity > 0 ? put(parcel, batch, quantity) : parcel;
  });
  const each = room(lane, batch, emptyParcel);
  if (left > 0 && each < 1) throw new RangeError(`a unit of line ${batch.line} fits no parcel of ${lane.method}`);
  for (; left > 0; left -= each) packed.push(put(emptyParcel, batch, Math.min(left, each)));
  return packed;
}

/** US cents for sending a parcel. A heavier parcel never costs less, whatever the bands say. */
export function parcelCents({ grams, units }: Pick<Parcel, 'grams' | 'units'>, { price }: Pick<Lane, 'price'>): number {
  if (price.basis === 'item') return price.firstCents + (units - 1) * price.additionalCents;
  const smallest = Math.min(...price.bands.filter((band) => band.upToGrams >= grams).map((band) => band.upToGrams));
  return Math.max(...price.bands.filter((band) => band.upToGrams <= smallest).map((band) => band.cents));
}
