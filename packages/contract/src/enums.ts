/* The enumerations of the product, with their exact names and values. One list each; types share the name. */

export const UserType = { normal: 1, test: 2, interior: 3, B2B: 4, distributor: 5 } as const;
/** What a customer may be; `interior` is who has a role of the staff. */
export const customerTypes = [UserType.normal, UserType.test, UserType.B2B, UserType.distributor] as const;
export type CustomerType = (typeof customerTypes)[number];
export type UserType = (typeof UserType)[keyof typeof UserType];

/** To whom the shop writes: nobody, the seller (B), or the seller's customer (C). */
export const EmailSendMode = { notSend: 0, sendB: 1, sendC: 2 } as const;
export type EmailSendMode = (typeof EmailSendMode)[keyof typeof EmailSendMode];

export const CategoryMenuType = { product: 0, pod: 1 } as const;
export type CategoryMenuType = (typeof CategoryMenuType)[keyof typeof CategoryMenuType];

/** What of a list is chosen: nothing, every one that it lists on all of its pages, or those that were marked. */
export const SelectionScope = { none: 0, all: 1, part: 2 } as const;
export type SelectionScope = (typeof SelectionScope)[keyof typeof SelectionScope];

export const CategoryTabType = { product: 1, pod: 2 } as const;
export type CategoryTabType = (typeof CategoryTabType)[keyof typeof CategoryTabType];

export const HotCategoryKind = { collection: 1, article: 2, dir: 3 } as const;
export type HotCategoryKind = (typeof HotCategoryKind)[keyof typeof HotCategoryKind];

export const HotCategoryType = { None: 0, HotList: 1, Festivals: 2, knifeProduct: 3 } as const;
export type HotCategoryType = (typeof HotCategoryType)[keyof typeof HotCategoryType];

export const HeaderSection = {
  close: 0,
  product: 1,
  hotList: 2,
  festivals: 3,
  knifeProduct: 4,
  globalWarehouse: 5,
  memberProducts: 6,
} as const;
export type HeaderSection = (typeof HeaderSection)[keyof typeof HeaderSection];

/** Mode of the designer: upload, text, done; or every tool. */
export const DesignerMode = { Simple: 1, Advanced: 2 } as const;
export type DesignerMode = (typeof DesignerMode)[keyof typeof DesignerMode];

/** Keys of the dynamic user info call. */
export const dynamicInfoKeys = ['score', 'member_info', 'tax_info'] as const;

/** How far something is that a screen loads by itself. */
export const loadStates = ['loading', 'success', 'error'] as const;
export type LoadState = (typeof loadStates)[number];

/**
 * What became of a payment.
 * Authorised  the money is certain
 * Pending     the customer or the bank still has to act
 * Received    a bank transfer or the like is announced, the money is on its way
 * Refused     it was declined; nothing was taken
 * Parted      one part is in, another is still owed
 */
export const paymentResults = ['Authorised', 'Pending', 'Received', 'Refused', 'Parted'] as const;
export type PaymentResult = (typeof paymentResults)[number];

/** The life of an order; which may follow which is declared in the order module's rules. */
export const orderStates = [
  'unpaid',
  'paid',
  'inProduction',
  'partlyShipped',
  'shipped',
  'delivered',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Sort keys of the listings; the first is the default. */
export const listingSorts = ['releaseTime', 'settleOrderNum', 'lowestPrice', 'highestPrice', 'featured'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** Layouts of a listing. `gird` is how the fixed interface spells it in what it stores. */
export const listingLayouts = ['gird', 'list'] as const;
export type ListingLayout = (typeof listingLayouts)[number];
