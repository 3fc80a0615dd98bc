import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';

const modules = 'apps/server/src/modules';

/** The rules that must not be wrong, by what they guard. What is listed here is drawn from; one file is in one area. */
const globs = {
  money: [
    'packages/contract/src/{money,orders/pricing}.ts',
    `${modules}/orders/{cart,promo}/{pricing,charge,promo}.rules.ts`,
    `${modules}/money/{ledger,invoice,payment,refund}/{ledger,invoice,national-vat,split,refund}.rules.ts`,
    `${modules}/fulfillment/aftersale/*.rules.ts`,
  ],
  tax: [
    `${modules}/orders/tax/{tax,tax-tables,tax-id,import-charges}.rules.ts`,
    `${modules}/orders/shipping/*.rules.ts`,
  ],
  states: [
    `${modules}/orders/{order,exception}/{order,exception}.rules.ts`,
    `${modules}/{money,fulfillment}/{payment,shipment,unit}/{payment,shipment,unit}.rules.ts`,
    `${modules}/orders/release/release.service.ts`,
  ],
  guards: [
    'apps/server/src/platform/http/{security,idempotency,own-host,serve,limiter}.ts',
    `${modules}/account/account/{login-delay.rules,session.service}.ts`,
    'apps/web/app/shell/state/return-url.ts',
    'apps/web/app/shell/api/session-loss.ts',
  ],
  uploads: ['packages/contract/src/shop/upload-rules.ts', `${modules}/shop/file/{file,picture-header}.rules.ts`],
} as const;

export type Area = keyof typeof globs;

/** The files of each area that are there, in the order of their names. */
export function filesByArea(): Map<Area, string[]> {
  return new Map(
    (Object.keys(globs) as Area[]).map((area) => [
      area,
      globSync([...globs[area]])
        .map((file) => file.replaceAll('\\', '/'))
        .sort(),
    ]),
  );
}

/** What is drawn is decided by which files there are and by nothing else: nobody can look for a seed that suits. */
export function seedOf(files: ReadonlyMap<Area, readonly string[]>): number {
  return createHash('sha256')
    .update([...files.values()].flat().sort().join('\n'))
    .digest()
    .readUInt32BE();
}
