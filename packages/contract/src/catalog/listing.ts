/** A card carries so many colors to look at; the rest are only counted. */
export const maxSwatches = 5;
