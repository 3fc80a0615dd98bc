import type { Cart, CartLine } from '@merchmill/contract/orders/cart.shapes.ts';

/** A line of a cart for tests: two shirts at 20 dollars. */
export function aLine(fields: Partial<CartLine> = {}): CartLine {
  const line = {
    bizId: 'tee',
    skuId: 'sku-1',
    productHandle: 'classic-tee',
    spuHandle: null,
    templateId: null,
    design: null,
    sampleOf: null,
    title: 'Classic tee',
    variant: 'Black, M',
    color: 'black',
    sides: [],
    picture: { url: '/media/tee', alt: 'Classic tee' },
    quantity: 2,
    listPrice: 2000,
    unitPrice: 2000,
    available: true,
    left: null,
    priceWas: null,
    nextTier: null,
    ...fields,
  };
  return { ...line, lineTotal: line.unitPrice * line.quantity };
}

/** A cart of one warehouse for tests. */
export function aCart(lines: CartLine[], version = 1): Cart {
  return {
    version,
    groups: lines.length ? [{ warehouse: { code: 'eu', name: 'Riga', country: 'LV' }, lines }] : [],
    carProductNum: lines.reduce((units, line) => units + line.quantity, 0),
    subtotal: lines.reduce((cents, line) => cents + line.lineTotal, 0),
  };
}
