/** An amount in hundredths of a currency. */
export type ForeignAmount = { minor: number; currency: string };

export type TaxArea = {
  code: string;
  validFrom: string;
  name: string;
  scheme: string | null;
  threshold: (ForeignAmount & { per: 'parcel' | 'item' }) | null;
  importDuty: 'none' | 'perKind' | 'carrier';
  /** For each kind of goods (HS6) in a parcel. */
  duty: ForeignAmount | null;
  reverseCharge: boolean;
};
export type TaxRate = {
  country: string;
  region: string;
  validFrom: string;
  name: string;
  milliPercent: number;
  onShipping: boolean;
};

export type ImportCharge = {
  /** Code of a country or of a tax area. */
  place: string;
  per: 'value' | 'kind' | 'parcel';
  /** First digits of the kinds of goods that a share is for; empty: all. */
  hs: string;
  validFrom: string;
  name: string;
  milliPercent: number | null;
  minor: number | null;
  currency: string | null;
  taxed: boolean;
};

/** Everything taxes are worked out from: rows with the day from which they hold, and the rates of today. */
export type TaxTables = {
  areas: readonly TaxArea[];
  members: readonly { country: string; validFrom: string; area: string | null }[];
  rates: readonly TaxRate[];
  charges: readonly ImportCharge[];
  usdPerUnit: ReadonlyMap<string, number>;
};

/** An area as its row has it. */
type AreaRow = Omit<TaxArea, 'threshold' | 'duty' | 'scheme'> & {
  scheme?: string | null;
  thresholdMinor?: number | null;
  thresholdCurrency?: string | null;
  thresholdPer?: 'parcel' | 'item' | null;
  dutyMinor?: number | null;
  dutyCurrency?: string | null;
};

function toArea(row: AreaRow): TaxArea {
  const { thresholdMinor, thresholdCurrency, thresholdPer, dutyMinor, dutyCurrency, scheme, ...area } = row;
  return {
    ...area,
    scheme: scheme ?? null,
    threshold:
      thresholdMinor && thresholdCurrency && thresholdPer
        ? { minor: thresholdMinor, currency: thresholdCurrency, per: thresholdPer }
        : null,
    duty: dutyMinor && dutyCurrency ? { minor: dutyMinor, currency: dutyCurrency } : null,
  };
}

/** A charge as its row has it. */
type ChargeRow = Pick<ImportCharge, 'place' | 'per' | 'hs' | 'validFrom' | 'name' | 'taxed'> &
  Partial<Pick<ImportCharge, 'milliPercent' | 'minor' | 'currency'>>;

const toCharge = ({ milliPercent = null, minor = null, currency = null, ...row }: ChargeRow): ImportCharge => ({
  ...row,
  milliPercent,
  minor,
  currency,
});

type FactRows = Pick<TaxTables, 'members' | 'rates'> & { areas: readonly AreaRow[]; charges: readonly ChargeRow[] };

export function toTaxTables(rows: FactRows, usdPerUnit: ReadonlyMap<string, number>): TaxTables {
  return { ...rows, areas: rows.areas.map(toArea), charges: rows.charges.map(toCharge), usdPerUnit };
}

/** Of several rows about one thing, the one that holds on a day. */
export function inForce<Row extends { validFrom: string }>(rows: readonly Row[], on: string): Row | undefined {
  return rows
    .filter((row) => row.validFrom <= on)
    .reduce<Row | undefined>((last, row) => (!last || row.validFrom > last.validFrom ? row : last), undefined);
}

/** The tax area that a country belongs to on a day. */
export function findArea({ areas, members }: TaxTables, country: string, on: string): TaxArea | undefined {
  const code = inForce(
    members.filter((member) => member.country === country),
    on,
  )?.area;
  return inForce(
    areas.filter((area) => area.code === code),
    on,
  );
}

/** The rate of a region, or else of the whole country; none where it goes by region and that is not known. */
export function findRate(
  { rates }: TaxTables,
  { country, region }: { country: string; region: string | null },
  on: string,
): TaxRate | undefined {
  const of = (wanted: string) =>
    inForce(
      rates.filter((rate) => rate.country === country && rate.region === wanted),
      on,
    );
  return (region ? of(region) : undefined) ?? of('');
}

/** A foreign amount in US cents, at the rates of today. */
export function toCents({ minor, currency }: ForeignAmount, { usdPerUnit }: TaxTables): number {
  const rate = usdPerUnit.get(currency);
  if (!rate) throw new Error(`the shop has no exchange rate for ${currency}, the currency of a tax threshold`);
  return Math.round(minor * rate);
}
