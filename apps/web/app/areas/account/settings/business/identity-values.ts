import { BusinessForm, type BusinessIdentity } from '@merchmill/contract/orders/business.shapes.ts';
import type { EprScheme, TraderStatus } from '@merchmill/contract/orders/business.ts';

const noAddress = { line1: '', line2: '', postcode: '', city: '', region: '', country: '' };
const nobody = { name: '', address: '', email: '' };

export type EprRow = { country: string; scheme: EprScheme; number: string };
export type TaxIdRow = { country: string; id: string };

export const newEprRow: EprRow = { country: 'DE', scheme: 'packaging', number: '' };
export const newTaxIdRow: TaxIdRow = { country: '', id: '' };

/** What the fields hold to begin with. */
export const valuesOf = ({ address, euResponsible, ...identity }: BusinessIdentity) => ({
  address: { ...noAddress, ...address },
  register: identity.register ?? '',
  registerNumber: identity.registerNumber ?? '',
  traderStatus: (identity.traderStatus ?? 'none') as TraderStatus | 'none',
  euResponsible: { ...nobody, ...euResponsible },
  epr: identity.epr as EprRow[],
  otherTaxIds: identity.otherTaxIds as TaxIdRow[],
});
export type IdentityValues = ReturnType<typeof valuesOf>;

const filled = <T extends Record<string, string>>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim() !== ''));

/** A part that nothing was typed into is not sent; a country alone is no address. */
function partOf(fields: Record<string, string>, aside: readonly string[] = []) {
  const typed = filled(fields);
  return Object.keys(typed).some((name) => !aside.includes(name)) ? { ...fields, ...typed } : undefined;
}

/** What is sent of what was typed, as the contract checks it. */
export function checkIdentity({ address, euResponsible, traderStatus, ...typed }: IdentityValues) {
  return BusinessForm.safeParse({
    address: partOf(address, ['country']),
    register: typed.register.trim() || undefined,
    registerNumber: typed.registerNumber.trim() || undefined,
    traderStatus: traderStatus === 'none' ? undefined : traderStatus,
    euResponsible: partOf(euResponsible),
    epr: typed.epr,
    otherTaxIds: typed.otherTaxIds,
  });
}
