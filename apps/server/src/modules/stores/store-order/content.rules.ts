import type { AddressForm } from '@merchmill/contract/account/account.shapes.ts';
import { AddressForm as AddressShape } from '@merchmill/contract/account/account.shapes.ts';
import type { StoreAddress } from '../../../adapters/marketplaces/port.ts';
import type { KeptOrder } from './store-order.tables.ts';

/* What of a store order becomes an order of ours: pure functions. */

type Address = Omit<AddressForm, 'isDefault'>;

/** The address as our orders have it, or what is wrong with it in one sentence. */
export function toAddress(there: StoreAddress | null): { address: Address } | { problem: string } {
  if (!there) return { problem: 'The order has no address.' };
  const [line1 = '', ...more] = there.lines.map((line) => line.trim()).filter(Boolean);
  const optional = {
    company: there.company,
    line2: more.join(', '),
    region: there.region,
    postcode: there.zip,
    phone: there.phone,
  };
  const parsed = AddressShape.safeParse({
    ...{ name: there.name, line1, city: there.city, country: there.country },
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value)),
  });
  if (!parsed.success) return { problem: parsed.error.issues[0]!.message };
  return { address: parsed.data };
}

/** What buyers wrote to these lines, in one text: what was read is told from what was changed since. */
export function answersOf(remote: Pick<KeptOrder, 'lines'>, lineIds: readonly string[]): string {
  const all = remote.lines
    .filter(({ lineId, answers }) => lineIds.includes(lineId) && answers.length)
    .map(({ lineId, answers }) => [lineId, answers.map(({ key, value, fileUrl }) => [key, value, fileUrl])]);
  return all.length ? JSON.stringify(all) : '';
}
