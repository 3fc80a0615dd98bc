export { promoPersonalData } from './promo.personal.ts';
export { readPromos, redeemPromos, releasePromo, type TypedPromo } from './promo.service.ts';
export { moveRedemptions } from './promo-owner.service.ts';
