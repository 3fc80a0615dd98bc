/* The catalog as operations edit it. */

export const productStates = ['draft', 'published', 'withdrawn'] as const;

/** What the list can be narrowed to; `factsToDo`: on sale with facts to be added or certificates that expire soon. */
export const productFilters = ['all', ...productStates, 'factsToDo'] as const;
