import type { Obstacle } from '@merchmill/contract/account/privacy.shapes.ts';
import type { DeletionObstacle } from '@merchmill/contract/account/privacy.ts';
import type { Ctx } from '../../../context.ts';
import type { Person } from '../../../platform/db/personal-data.ts';
import { countOpenRequests } from '../../fulfillment/aftersale/index.ts';
import { countReplacedOrders } from '../../fulfillment/shipment/index.ts';
import { readOwed } from '../../money/credit/index.ts';
import { countOpenRefunds } from '../../money/refund/index.ts';
import { readBalance } from '../../money/wallet/index.ts';
import { countOpenOrders, listOrderIdsOf } from '../../orders/order/index.ts';
import { countRoles, findAccountOf, getContact, listFormerEmails, readProvenAt } from '../account/index.ts';

/** A person, with what rows of theirs are found by. */
export async function readPerson(ctx: Ctx, userId: string): Promise<Person> {
  const contact = await getContact(ctx, userId);
  const { id, email, guest } = contact;
  // What names the address is the account's, where it has one: of a guest only the orders are.
  const isOthers = guest && (await findAccountOf(ctx, contact)) !== null;
  const emails = isOthers ? [] : [email, ...(await listFormerEmails(ctx, id))];
  const [provenAt, orderIds] = [await readProvenAt(ctx, id), await listOrderIdsOf(ctx, id)];
  return { id, email, provenAt, emails, orderIds };
}

/** What has to come to an end before an account can be deleted. */
export async function listObstacles(ctx: Ctx, { id, orderIds }: Person): Promise<Obstacle[]> {
  const numbers: Record<DeletionObstacle, number> = {
    openOrders: (await countOpenOrders(ctx, id)) + (await countReplacedOrders(ctx, orderIds)),
    wallet: await readBalance(ctx, id),
    invoices: Math.abs(await readOwed(ctx, id)),
    refunds: await countOpenRefunds(ctx, id),
    requests: await countOpenRequests(ctx, orderIds),
    staff: await countRoles(ctx, id),
  };
  return Object.entries(numbers).flatMap(([kind, number]) =>
    number ? [{ kind: kind as DeletionObstacle, number }] : [],
  );
}
