import type { Config } from '../../config.ts';
import { outboundFetch } from '../outbound-http.ts';
import { feedRates } from './feed.ts';
import { builtInRates, fileRates } from './file.ts';
import type { RateSource } from './port.ts';

/**
 * The feed where one is named, else the file that comes with the shop or one of the operator's own: as the configuration
 * says at that moment, for the console may change it.
 */
export function createRateSource({ rates }: Pick<Config, 'rates'>, fetch = outboundFetch): RateSource {
  return {
    quotes: () => (rates.url ? feedRates(rates.url, fetch) : fileRates(rates.file ?? builtInRates)).quotes(),
  };
}
