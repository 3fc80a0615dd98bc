/* No Zod here: pages load it. */

/** Products that an artwork or a design is put on at once. */
export const maxPlacements = 60;
