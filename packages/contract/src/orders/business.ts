/* The identity of a business: what pages and server both know of it. */

/** Whether somebody sells in the course of a trade, as they declare it themselves. */
export const traderStatuses = ['trader', 'notTrader'] as const;
export type TraderStatus = (typeof traderStatuses)[number];

/** What producers register for (extended producer responsibility). */
export const eprSchemes = ['packaging', 'textiles', 'paper', 'electronics', 'batteries', 'furniture'] as const;
export type EprScheme = (typeof eprSchemes)[number];

export const maxEprNumbers = 30;
export const maxOtherTaxIds = 20;
