/** How the units of a basket are split over the warehouses that can make them. */
export const planKinds = ['cheapest', 'soonest', 'fewestParcels'] as const;

/** Working days in which something that is in stock and not printed leaves. */
export const inStockDays = { min: 1, max: 3 } as const;
