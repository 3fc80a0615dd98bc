/** What a currency is worth: USD per one unit, as published for `asOf`. */
export type Quotes = { source: string; asOf: Date; usdPerUnit: ReadonlyMap<string, number> };

/** Where exchange rates come from. Throws when it has none to give; what is known already stays in use. */
export type RateSource = { quotes(): Promise<Quotes> };
