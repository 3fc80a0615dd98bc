export { readPromos, redeemPromos, releasePromo, type TypedPromo } from './promo.service.ts';
