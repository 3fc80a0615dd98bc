/* The catalog as operations edit it. */

export const productStates = ['draft', 'published', 'withdrawn'] as const;
