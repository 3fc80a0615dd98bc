/* Applications for a business account: what pages and server both know of them. */

export const applicationStates = ['submitted', 'approved', 'declined', 'withdrawn'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What staff look at. */
export const applicationQueues = ['submitted', 'approved', 'closed'] as const;
export type ApplicationQueue = (typeof applicationQueues)[number];

/** Items that somebody expects to buy in a month. */
export const volumes = ['upTo50', 'upTo250', 'upTo1000', 'over1000'] as const;
export type Volume = (typeof volumes)[number];

/** How far a tax ID could be checked: by its check digits, by its form only, or not at all. */
export const taxIdChecks = ['digit', 'form', 'none'] as const;
