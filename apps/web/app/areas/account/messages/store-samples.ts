import { defineMessages } from '@merchmill/messages/define-messages.ts';

/* Words of the page on which a seller orders samples of what their store sells. */
export const storeSampleMessages = defineMessages({
  order: 'Order samples',
  title: 'Order samples',
  lead: 'See and feel what you sell. Samples go to any address of yours, at the price you pay for store orders. They don’t count toward your sales or profit.',
  noneTitle: 'Choose products first',
  noneText: 'Select up to {most, number} products in your store, then choose “Order samples.”',
  toProducts: 'Store products',
  noVariants: 'No variant of this product is offered in your store. Edit it first.',
  variant: 'Variant',
  notAvailable: '{name} (out of stock)',
  soldOut: 'All variants are out of stock.',
  noneOf: 'No sample of this product.',
  one: 'Add a variant',
  another: 'Add another variant',
  remove: 'Remove {name}',
  chosen: '{count, plural, =0 {No samples} one {# sample} other {# samples}}',
  subtotal: 'plus shipping and tax',
  quantityNote: 'Change quantities in your cart.',
  tooMany: 'Please select at most {most, number} variants.',
  add: 'Add to cart',
  added: '{count, plural, one {Sample added to your cart} other {# samples added to your cart}}',
});
