/*
 * The server's modules by area, and which others each may use: its services, rules, tables and events. The check of the
 * laws holds it, and draws it into ARCHITECTURE.md; an arrow that nothing needs any more is refused as well.
 */
export const graph = {
  shop: {
    audit: [],
    currency: ['audit'],
    file: [],
    mail: ['file'],
    settings: ['audit', 'file', 'mail'],
    subscriber: ['mail'],
  },
  account: {
    account: ['audit', 'mail', 'settings'],
    feedback: [],
    notification: ['account'],
    support: ['audit', 'mail', 'account', 'order'],
  },
  design: {
    document: [],
    picture: ['file', 'document'],
    design: ['file', 'account', 'document', 'picture', 'catalog'],
    publication: ['audit', 'file', 'account', 'notification', 'document', 'picture', 'design', 'catalog', 'listing'],
  },
  catalog: {
    catalog: ['account', 'document', 'picture'],
    listing: ['audit', 'picture', 'catalog'],
    content: ['audit', 'catalog', 'listing'],
    favorite: ['account', 'catalog', 'listing'],
    review: ['account', 'catalog', 'listing'],
    search: ['catalog', 'listing', 'content'],
    product: ['audit', 'file', 'picture', 'catalog', 'listing'],
  },
  orders: {
    tax: ['audit', 'currency', 'account'],
    promo: ['audit', 'account', 'catalog', 'listing'],
    cart: ['currency', 'account', 'document', 'picture', 'design', 'catalog', 'tax', 'promo'],
    order: ['mail', 'account', 'notification', 'document', 'design', 'catalog', 'tax', 'cart'],
    stock: ['catalog', 'order'],
    shipping: ['audit', 'catalog', 'order'],
    checkout: ['currency', 'account', 'catalog', 'tax', 'promo', 'cart', 'order', 'stock', 'shipping'],
    exception: ['mail', 'order'],
    purchase: ['account', 'document', 'picture', 'design', 'catalog', 'review', 'cart', 'order', 'stock', 'exception'],
    release: ['account', 'order', 'exception'],
  },
  money: {
    ledger: [],
    wallet: ['account', 'ledger'],
    payment: ['account', 'order', 'ledger', 'wallet'],
    refund: ['account', 'order', 'ledger', 'wallet', 'payment'],
    processing: [
      'audit',
      'currency',
      'mail',
      'account',
      'notification',
      'order',
      'exception',
      'ledger',
      'wallet',
      'payment',
      'refund',
    ],
    invoice: ['currency', 'file', 'account', 'tax', 'promo', 'order', 'payment', 'refund', 'shipment'],
  },
  fulfillment: {
    shipment: ['catalog', 'tax', 'order', 'stock', 'exception'],
    aftersale: [
      'audit',
      'file',
      'mail',
      'account',
      'document',
      'picture',
      'design',
      'catalog',
      'promo',
      'order',
      'stock',
      'shipping',
      'exception',
      'purchase',
      'payment',
      'refund',
      'processing',
      'invoice',
      'shipment',
    ],
    unit: ['audit', 'account', 'document', 'design', 'catalog', 'order', 'stock', 'shipping', 'exception', 'shipment'],
    replacement: ['audit', 'document', 'order', 'stock', 'shipping', 'exception', 'shipment', 'unit'],
    production: [
      'audit',
      'settings',
      'account',
      'design',
      'catalog',
      'order',
      'exception',
      'release',
      'invoice',
      'shipment',
      'unit',
      'replacement',
    ],
  },
  backoffice: {
    backoffice: [
      'audit',
      'currency',
      'mail',
      'settings',
      'account',
      'catalog',
      'order',
      'exception',
      'payment',
      'refund',
      'invoice',
      'shipment',
      'aftersale',
      'unit',
    ],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** What each module may use, by its name; names are the same in no two areas. */
export const modules: ReadonlyMap<string, { area: string; uses: readonly string[] }> = new Map(
  Object.entries(graph).flatMap(([area, own]) =>
    Object.entries(own).map(([name, uses]) => [name, { area, uses }] as const),
  ),
);

/**
 * Tables of other modules that a module reads, each with what for: in one statement with tables of its own, where a
 * function of the owner would cost another one. Keys need no name, nor does `backoffice`, which reads from all.
 */
export const joins: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  aftersale: {
    orders: 'requests, claims and links with their order; orders whose time to pay is over',
    orderLines: 'claims with what they are about; what remakes cost',
    refunds: 'what one person has given back in a day, with who said yes',
    replacements: 'what somebody has had remade in a day',
  },
  content: {
    products: 'a thousand addresses of the sitemap at a time',
    spus: 'a thousand addresses of the sitemap at a time',
  },
  design: {
    designDocuments: 'designs that are laid out for each print area, counted at once',
    products: 'saved designs with what they are on',
    spus: 'designs that are laid out for each print area, counted at once',
  },
  exception: {
    orders: 'questions with the number of their order, and whose it is',
  },
  favorite: {
    products: 'favorites that are still on sale',
    spus: 'favorites that are still on sale',
  },
  invoice: {
    orders: 'documents by the number of their order',
    refundParts: 'tax that earlier credit notes gave back',
  },
  listing: {
    printAreas: 'facets, words and edges of cards',
    products: 'cards, pages and covers of listings; what places them',
    skus: 'facets of what is on sale',
    spus: 'cards, pages and covers of listings; what places them',
    warehouses: 'names of the facets',
  },
  order: {
    printFiles: 'print files of the lines',
    users: 'an order with who is told of it',
  },
  payment: {
    orders: 'locks of orders before their payments; what is left to pay',
  },
  processing: {
    orders: 'payments and refunds with the numbers of their orders',
    paymentOrders: 'payments with what they are for; others of the same order',
    payments: 'what is open, held, to be compared or shown',
    refunds: 'progress and comparison, with their payment',
  },
  product: {
    products: 'the page of a product by one statement; the list of staff',
    skus: 'the list of staff; a variant with its die-line',
    spus: 'designs beside a product; how many staff see on it',
    warehouses: 'the page of a product by one statement',
  },
  production: {
    orders: 'the order of a scanned number; what the simulator releases',
    productionUnits: 'conditions on units that are locked and listed by their module',
  },
  promo: {
    productListings: 'which products of a cart lie in a category',
  },
  publication: {
    products: 'private products with what they are on',
    spus: 'private products with their public page',
  },
  purchase: {
    orderLines: 'lists, searches and exports of orders',
    orders: 'lists, searches and exports of orders',
  },
  refund: {
    paymentOrders: 'what is left to give back of each payment of an order',
    payments: 'what is left to give back of each payment of an order',
  },
  release: {
    orders: 'orders whose grace time is over and that no question holds',
  },
  replacement: {
    productionUnits: 'units of parcels that were given up',
    shipments: 'units of parcels that were given up',
  },
  review: {
    products: 'reviews with the card of their item',
    spus: 'reviews with the card of their item',
  },
  search: {
    products: 'suggestions by title',
    searchWords: 'the nearest known words',
    skus: 'an item by the code of a variant',
    spus: 'suggestions by title',
  },
  shipment: {
    orders: 'a parcel with its address, as the carrier books it',
  },
  shipping: {
    productWarehouses: 'places that make or hold what a basket has',
    products: 'what an estimate is for',
    skus: 'what an estimate is for',
    stock: 'what lies at each place',
    warehouses: 'names of the places, with their days',
  },
  unit: {
    orderLines: 'the queue, by one statement',
    orders: 'the queue, by one statement; units of orders that ended',
    products: 'titles of units and batches',
    warehouses: 'the queue, by one statement',
  },
};
