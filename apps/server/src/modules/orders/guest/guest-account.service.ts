import type { User } from '@merchmill/contract/account/account.shapes.ts';
import { UserType } from '@merchmill/contract/enums.ts';
import type { GuestAccountForm } from '@merchmill/contract/orders/guest.shapes.ts';
import type { z } from 'zod';
import { AppError, assertFound } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import {
  findAccountOf,
  hashGuestPassword,
  lockContact,
  lockGuest,
  openGuestAccount,
  readOwnerType,
  removeGuest,
} from '../../account/account/index.ts';
import { notify } from '../../account/notification/index.ts';
import { moveInvoices } from '../../money/invoice/index.ts';
import { movePaymentsTo } from '../../money/payment/index.ts';
import { moveRefunds } from '../../money/refund/index.ts';
import { recordChange } from '../../shop/audit/index.ts';
import { listOrdersOf, moveOrdersTo, revokeLinks } from '../order/index.ts';
import { moveRedemptions } from '../promo/index.ts';
import { accountLinkMail } from './guest.mails.ts';
import { findGuestOfLink, mailGuestLink } from './guest-link.service.ts';

/*
 * How a guest's orders become an account's. Only a link that was mailed proves the address: the order's own page does
 * not, because whoever ordered has seen it. The link is signed and not stored; it ends with the guest.
 */

const purpose = 'guest-account';

export const mailAccountLink = (ctx: Ctx, token: string, network: string): Promise<Record<string, never>> =>
  mailGuestLink(ctx, purpose, { token, network }, accountLinkMail);

export async function readAccountLink(ctx: Ctx, token: string) {
  const guest = await findGuestOfLink(ctx, purpose, token);
  const orders = await listOrdersOf(ctx, guest.id);
  const hasAccount = (await findAccountOf(ctx, guest)) !== null;
  return { email: guest.email, hasAccount, orders: orders.map(({ number }) => number) };
}

type Form = z.output<typeof GuestAccountForm>;

/** Makes the guest an account: the orders stay where they are. Links to them that were seen before the proof end. */
export async function openAccount(ctx: Ctx, token: string, form: Form): Promise<{ token: string; user: User }> {
  const known = await findGuestOfLink(ctx, purpose, token);
  const passwordHash = await hashGuestPassword(ctx, known, form.password);
  return inTransaction(ctx, async (ctx) => {
    await lockContact(ctx, known.email);
    const guest = await findGuestOfLink(ctx, purpose, token, lockGuest);
    const session = await openGuestAccount(ctx, guest, { passwordHash, policyVersion: form.privacyPolicyVersion });
    const orders = await listOrdersOf(ctx, guest.id);
    await endLinks(ctx, orders);
    return session;
  });
}

const endLinks = (ctx: Ctx, orders: readonly { id: string }[]) =>
  revokeLinks(
    ctx,
    orders.map(({ id }) => id),
  );

/** Gives the guest's orders, with all that hangs on them, to the account of the same address. */
export function moveOrders(ctx: Ctx, token: string): Promise<{ orders: string[] }> {
  return inTransaction(ctx, async (ctx) => {
    const guest = await findGuestOfLink(ctx, purpose, token, lockGuest);
    const to = assertFound(await findAccountOf(ctx, guest));
    const from = guest.id;
    const orders = await moveOrdersTo(ctx, { from, to });
    // They are in the books; what a test user has is not.
    if ((await readOwnerType(ctx, to)) === UserType.test)
      throw new AppError('prohibited', 'A test account can’t take over orders.');
    await movePaymentsTo(ctx, { from, to });
    await moveRefunds(ctx, { from, to });
    await moveInvoices(ctx, { from, to });
    await moveRedemptions(ctx, { from, to });
    await endLinks(ctx, orders);
    await removeGuest(ctx, from);
    const numbers = orders.map(({ number }) => number);
    const change = { before: { guest: from }, after: { orders: numbers } };
    await recordChange(ctx, { personId: to }, { subject: 'user', subjectId: to, what: 'claimGuestOrders', ...change });
    for (const { id, number } of orders)
      await notify(ctx, to, {
        kind: 'orderChanged',
        title: `Order ${number} is in your account`,
        link: `/user/${to}/orders/${id}`,
      });
    return { orders: numbers };
  });
}
