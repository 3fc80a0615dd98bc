import type { Config } from '../../config.ts';
import { egress } from '../egress.ts';
import { feedRates } from './feed.ts';
import { builtInRates, fileRates } from './file.ts';
import type { RateSource } from './port.ts';

/** The feed where one is named, else the file that comes with the shop or one of the operator's own. */
export function createRateSource({ rates }: Config): RateSource {
  return rates.url ? feedRates(rates.url, egress) : fileRates(rates.file ?? builtInRates);
}
