/** What leaves one warehouse together. */
export type Parcel = { warehouse: string; pieces: number; productionDays: { min: number; max: number } };
export type Rate = {
  warehouse: string;
  method: string;
  firstCents: number;
  additionalCents: number;
  transitDaysMin: number;
  transitDaysMax: number;
};
export type Method = { code: string; label: string; tracked: boolean };
export type Quote = {
  method: string;
  label: string;
  tracked: boolean;
  priceCents: number;
  /** YYYY-MM-DD, UTC. */
  arrivesFrom: string;
  arrivesTo: string;
  parcels: number;
};

const dayMs = 24 * 3600 * 1000;
const isWeekend = (day: Date) => day.getUTCDay() === 0 || day.getUTCDay() === 6;

/** The day that comes so many working days (Monday to Friday) after `from`. */
export function addWorkingDays(from: Date, days: number): Date {
  let day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()));
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + dayMs);
    if (!isWeekend(day)) left--;
  }
  return day;
}

/** YYYY-MM-DD of a moment, UTC. */
export const isoDate = (at: Date) => at.toISOString().slice(0, 10);

/** First piece at one price, each further one at another. */
export function parcelCents({ pieces }: Parcel, rate: Rate): number {
  return rate.firstCents + Math.max(0, pieces - 1) * rate.additionalCents;
}

/**
 * One quote for each method that reaches the country from every warehouse of the order, cheapest first. It arrives when
 * the slowest of its parcels does.
 */
export function quoteParcels(
  parcels: readonly Parcel[],
  methods: readonly Method[],
  rates: readonly Rate[],
  now: Date,
): Quote[] {
  const quotes: Quote[] = [];
  for (const method of methods) {
    const legs = parcels.map((parcel) => ({
      parcel,
      rate: rates.find((rate) => rate.warehouse === parcel.warehouse && rate.method === method.code),
    }));
    if (!legs.length || legs.some((leg) => !leg.rate)) continue;
    const latest = (days: (leg: { parcel: Parcel; rate: Rate }) => number) =>
      isoDate(addWorkingDays(now, Math.max(...legs.map((leg) => days(leg as { parcel: Parcel; rate: Rate })))));
    quotes.push({
      method: method.code,
      label: method.label,
      tracked: method.tracked,
      priceCents: legs.reduce((sum, leg) => sum + parcelCents(leg.parcel, leg.rate!), 0),
      arrivesFrom: latest(({ parcel, rate }) => parcel.productionDays.min + rate.transitDaysMin),
      arrivesTo: latest(({ parcel, rate }) => parcel.productionDays.max + rate.transitDaysMax),
      parcels: parcels.length,
    });
  }
  return quotes.sort((a, b) => a.priceCents - b.priceCents);
}
