import { AddressForm, Email, NewPassword, Session } from '../account/account.shapes.ts';
import type { Shapes } from '../call.ts';
import { BizId, Nothing, oneLine } from '../shapes.ts';
import { z } from '../zod.ts';
import { OrderOfCart } from './checkout.shapes.ts';
import { Totals } from './order.shapes.ts';

/** All that is in a guest's cart, where it goes, and the address for emails about it. */
export const GuestOrderForm = z.strictObject({
  email: Email,
  ...AddressForm.omit({ isDefault: true }).shape,
  ...OrderOfCart.omit({ source: true, addressId: true }).shape,
});
export type GuestOrderForm = z.infer<typeof GuestOrderForm>;

export const TrackForm = z.object({
  number: oneLine().toUpperCase().min(1, 'Please enter your order number.').max(40),
  email: Email,
});

export const GuestAccountForm = z.object({
  password: NewPassword,
  privacyPolicyVersion: z.string().min(1, 'Please accept the privacy policy to continue.').max(20),
});

const token = z.object({ token: z.string().min(1).max(200) });

export const guestShapes = {
  order: {
    summary:
      'Order what is in the guest’s cart without an account. Sets a cookie by which this browser can pay and follow the order for a week. Sent again for the same cart version, it returns the same order.',
    body: GuestOrderForm,
    data: z.object({
      bizId: BizId,
      number: z.string(),
      totals: Totals,
      /** Of the guest, in addresses of pages. */
      userId: BizId,
      /** Of the page of the order, by its link. */
      url: z.string(),
      /** False where an earlier request has ordered this cart otherwise: to another address, or at another total. */
      isAsAsked: z.boolean(),
      /** For clients without cookies. */
      token: z.string(),
    }),
  },
  page: {
    summary: 'The page of a guest’s order, by its link.',
    params: z.object({ orderId: BizId }),
    data: z.object({ url: z.string() }),
  },
  track: {
    summary: 'Email a link to an order. The response is the same whether or not number and email address match.',
    body: TrackForm,
    data: Nothing,
  },
  pay: {
    summary:
      'Go on paying an unpaid order of a guest, by its link. Sets the cookie by which this browser can pay and follow it for a week.',
    params: token,
    data: z.object({
      /** Path of the page on which it is paid. */
      page: z.string(),
      /** For clients without cookies. */
      token: z.string(),
    }),
  },
  sendAccountLink: {
    summary:
      'Email a link to the address of a guest’s order, which proves the address and makes the order part of an account.',
    params: token,
    data: Nothing,
  },
  accountLink: {
    summary: 'What an emailed account link is for.',
    params: token,
    data: z.object({
      email: z.string(),
      /** The address has an account, which gets the orders; otherwise one is created. */
      hasAccount: z.boolean(),
      /** Numbers of the orders. */
      orders: z.array(z.string()),
    }),
  },
  openAccount: {
    summary: 'Create an account with a guest’s orders, by the emailed link, and log in.',
    params: token,
    body: GuestAccountForm,
    data: Session,
  },
  moveOrders: {
    summary: 'Add a guest’s orders to the account of the same address, by the emailed link.',
    params: token,
    data: z.object({ orders: z.array(z.string()) }),
  },
} satisfies Shapes;
