export { cartPersonalData } from './cart.personal.ts';
export { type KnownCart, type KnownLine, pictureOf, priceWas, readCart } from './cart.service.ts';
export { addCartLines, type CartAddition, changeCart, emptyCart } from './cart-change.service.ts';
export { promoLinesOf, readCartPromos } from './cart-promo.service.ts';
export { cartOwner } from './guest-cart.service.ts';
export {
  cartOfItem,
  cartOfItems,
  itemLineId,
  type KnownItem,
  nobody,
  priceItems,
  readItem,
} from './single-item.service.ts';
