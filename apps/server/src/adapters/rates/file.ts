import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { RateSource } from './port.ts';

const RateFile = z.object({
  asOf: z.iso.date(),
  usdPerUnit: z.record(z.string().regex(/^[A-Z]{3}$/), z.number().positive()),
});

/** Rates for every currency that come with the shop. */
export const builtInRates = fileURLToPath(new URL('rates.json', import.meta.url));

/** Reads the file each time, so that it can be replaced while the shop runs. */
export function fileRates(path: string): RateSource {
  return {
    async quotes() {
      const { asOf, usdPerUnit } = RateFile.parse(JSON.parse(await readFile(path, 'utf8')));
      return { source: 'file', asOf: new Date(asOf), usdPerUnit: new Map(Object.entries(usdPerUnit)) };
    },
  };
}
