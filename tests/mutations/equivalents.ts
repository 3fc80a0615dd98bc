import type { Mutation } from './sites.ts';

type Argued = { file: string; line: string; was: string; becomes: string; because: string };

/** Drawn changes that change nothing anybody could notice, each with the reason. `line` is the line's text. */
export const equivalents: readonly Argued[] = [
  {
    file: 'packages/contract/src/shop/upload-rules.ts',
    line: 'const brands = ascii(bytes, 8, Math.max(length, 12)).match(/.{4}/gs) ?? [];',
    was: '12',
    becomes: '13',
    because: 'of five bytes one group of four is read, as of four',
  },
  {
    file: 'apps/server/src/platform/http/idempotency.ts',
    line: 'const until = performance.now() + leaseSeconds * 1000;',
    was: '1000',
    becomes: '1001',
    because: 'how long it is tried beside the answer; the lease ends in the database, at its own time',
  },
  {
    file: 'apps/server/src/platform/http/serve.ts',
    line: 'if (!target) throw new Fault(`no route serves ${call.id}`);',
    was: 'throw new Fault(`no route serves ${call.id}`);',
    becomes: ';',
    because: 'it fails on the next line just so, and no call is without a route, as tests say',
  },
  {
    file: 'apps/server/src/modules/orders/tax/tax-tables.rules.ts',
    line: 'thresholdMinor && thresholdCurrency && thresholdPer',
    was: '&&',
    becomes: '||',
    because: 'the database keeps rows that have all three or none (tax_areas_threshold)',
  },
  {
    file: 'apps/server/src/modules/orders/tax/tax-tables.rules.ts',
    line: '.reduce<Row | undefined>((last, row) => (!last || row.validFrom > last.validFrom ? row : last), undefined);',
    was: '>',
    becomes: '>=',
    because: 'one thing has one row a day: the day is part of every key of these tables',
  },
  {
    file: 'packages/contract/src/shop/picture-header.ts',
    line: 'marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;',
    was: '0xcf',
    becomes: '208',
    because: '0xd0 is a bare marker, and passed over before',
  },
];

/** Why a change is none; undefined where it is one. */
export const whyEquivalent = (mutation: Mutation, line: string): string | undefined =>
  equivalents.find(
    (each) =>
      each.file === mutation.file &&
      each.line === line &&
      each.was === mutation.was &&
      each.becomes === mutation.becomes,
  )?.because;
