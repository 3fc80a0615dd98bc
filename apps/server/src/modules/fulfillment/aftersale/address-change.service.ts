import { type AddressForm, AddressForm as Form } from '@merchmill/contract/account/account.shapes.ts';
import { AppError, invalidField } from '../../../app-error.ts';
import { type Ctx, inTransaction } from '../../../context.ts';
import { addressProblems } from '../../account/account/address.rules.ts';
import { changeOrder, isChangeable, lockOrder, type OrderRow } from '../../orders/order/index.ts';

/**
 * Sends an order to another address, in the caller's transaction, which holds the order's lock. Country and region stay:
 * shipping and tax were paid for them.
 */
export async function changeAddress(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'address'>,
  address: Omit<AddressForm, 'isDefault'>,
): Promise<void> {
  const { country, region } = order.address;
  if (address.country !== country) throw invalidField('country', 'You can no longer change the country.');
  if ((address.region || '') !== (region || ''))
    throw invalidField('region', 'You can no longer change the state or region.');
  const problems = addressProblems(address);
  if (problems[0]) throw new AppError('invalidInput', problems[0].message, problems);
  const { postcode, ...form } = Form.omit({ isDefault: true }).parse(address);
  await changeOrder(ctx, order.id, { address: { ...form, postcode: postcode?.toUpperCase() } });
}

/** Sends an order of this person to another address, until it is released. */
export async function changeOrderAddress(
  ctx: Ctx,
  userId: string,
  orderId: string,
  address: Omit<AddressForm, 'isDefault'>,
): Promise<Record<string, never>> {
  await inTransaction(ctx, async (ctx) => {
    const order = await lockOrder(ctx, orderId, userId);
    if (!isChangeable(order)) throw new AppError('orderNotChangeable');
    await changeAddress(ctx, order, address);
  });
  return {};
}
