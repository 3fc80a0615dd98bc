/** At most so many codes on one order. */
export const promoLimit = 3;
