import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../../config.ts';
import { outboundTo } from '../outbound-http.ts';
import type { Marketplace } from './port.ts';
import { createSandboxMarketplace, sandboxSource } from './sandbox/sandbox.ts';

type Parts = { signingKey: string; now: () => Date };

/** Where platforms send the browser back to, by the platform's name or its number. */
export const returnPaths = (source: number, name: string) =>
  [name, String(source)].map((platform) => `/api/platformStores/callback/${platform}`);

/** How the sandbox knows this shop: the same for all instances of one database. */
export function sandboxClient(
  { databaseUrl, dataDir, publicUrl, sandboxMarketplace, brand }: Config,
  { signingKey }: Pick<Parts, 'signingKey'>,
) {
  const place = createHash('sha256')
    .update(databaseUrl ?? dataDir)
    .digest('hex');
  return {
    id: `merchmill-${place.slice(0, 8)}`,
    secret:
      sandboxMarketplace?.secret ?? createHmac('sha256', signingKey).update('sandbox marketplace client').digest('hex'),
    name: brand.name,
    redirectUris: returnPaths(sandboxSource, 'sandbox').map((path) => publicUrl + path),
    eventsUrl: `${publicUrl}/open/webhooks/sandbox`,
  };
}

/** Those that are set up, by their `platformSource`. */
export function createMarketplaces(config: Config, { signingKey, now }: Parts): ReadonlyMap<number, Marketplace> {
  const { sandboxMarketplace } = config;
  if (!sandboxMarketplace) return new Map();
  const { id: clientId, secret: clientSecret } = sandboxClient(config, { signingKey });
  const { origin } = sandboxMarketplace;
  const sandbox = createSandboxMarketplace({ origin, clientId, clientSecret, fetch: outboundTo(origin), now });
  return new Map([[sandbox.source, sandbox]]);
}
