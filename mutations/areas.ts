import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';

const modules = 'apps/server/src/modules';

/** The rules that must not be wrong, by what they guard. What is listed here is drawn from; one file is in one area. */
const globs = {
  money: [
    'packages/contract/src/{money,pricing}.ts',
    `${modules}/{cart,promo,ledger,invoice}/{pricing,charge,promo,ledger,invoice,national-vat}.rules.ts`,
    `${modules}/payment/{split,refund}.rules.ts`,
    `${modules}/aftersale/*.rules.ts`,
  ],
  tax: [`${modules}/tax/{tax,tax-facts,tax-id,import-charges}.rules.ts`, `${modules}/shipping/*.rules.ts`],
  states: [
    `${modules}/order/{order,exception}.rules.ts`,
    `${modules}/{payment,shipment,production}/{payment,shipment,production}.rules.ts`,
    `${modules}/order/release.service.ts`,
  ],
  guards: [
    'apps/server/src/http/{security,idempotency,own-host,serve,limiter}.ts',
    `${modules}/account/{login-delay.rules,session.service}.ts`,
    'apps/web/app/state/return-url.ts',
    'apps/web/app/api/session-loss.ts',
  ],
  uploads: ['packages/contract/src/upload-rules.ts', `${modules}/file/{file,picture-header}.rules.ts`],
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
