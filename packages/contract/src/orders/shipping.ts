/** How the units of a basket are split over the warehouses that can make them. */
export const planKinds = ['cheapest', 'soonest', 'fewestParcels'] as const;

/** Working days in which something that lies on a shelf and is not printed leaves it. */
export const inStockDays = { min: 1, max: 3 } as const;
