import { createHash, randomBytes } from 'node:crypto';
import { createMarketplace, type MarketplaceOptions } from '../../../marketplace/src/app.ts';
import { sandboxClient } from '../adapters/marketplaces/marketplaces.ts';
import type { Marketplace, StoreAccess } from '../adapters/marketplaces/port.ts';
import { sandboxSource } from '../adapters/marketplaces/sandbox/sandbox.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { newId } from '../ids.ts';
import type { TestApp } from './test-app.ts';

export const anAddress = {
  ...{ name: 'Ada Buyer', company: null, lines: ['1 Main Street'], city: 'Springfield' },
  ...{ region: 'IL', zip: '62701', country: 'US', phone: null },
};

/** What `testApp` needs to know of a marketplace that `openMarketplace` has opened. */
export type OpenMarketplace = Awaited<ReturnType<typeof openMarketplace>>;

/**
 * The sandbox marketplace on a port of its own, in memory. Open it first, hand `config` to `testApp`, then `join` the two:
 * webhooks then reach that app, which listens nowhere.
 */
export async function openMarketplace(given: Partial<MarketplaceOptions> = {}) {
  const clients: Parameters<typeof createMarketplace>[0]['clients'][number][] = [];
  let receiver: TestApp | undefined;
  const server = createMarketplace({
    origin: 'http://127.0.0.1:1',
    clients,
    quota: { amount: 1_000_000, perSeconds: 60 },
    deliver: async (url, headers, body) => {
      if (!receiver) return null;
      const { pathname, search } = new URL(url);
      const answer = await receiver.app.inject({ method: 'POST', url: pathname + search, headers, payload: body });
      return answer.statusCode;
    },
    ...given,
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as { port: number };
  const origin = `http://127.0.0.1:${port}`;
  server.parts.options.origin = origin;
  const config = {
    sandboxMarketplace: { origin, port: null, anyPort: false, secret: newId() + newId(), adminKey: null },
  } satisfies Partial<Config>;

  return {
    ...server,
    origin,
    config,
    /** Makes the app known to the marketplace, and the marketplace's webhooks reach the app. */
    join(app: TestApp): void {
      clients.push(sandboxClient(app.ctx.config, app.ctx));
      receiver = app;
    },
    /** A seller with a shop there. */
    aShop: ({ currency = 'USD' } = {}) =>
      server.control.addShop({
        ...{ email: `${newId()}@example.com`, password: 'long enough', name: 'Pat', shopName: 'Pat’s shop' },
        ...{ currency, timeZone: 'America/New_York', country: 'US' },
      }).shop,
    close: () => server.app.close(),
  };
}

/** A pair for PKCE. */
export function aChallenge() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Lets the shop in as its seller would on the consent page. */
export async function connectTo(
  { control }: Pick<OpenMarketplace, 'control'>,
  marketplace: Marketplace,
  { shopId, returnUrl }: { shopId: string; returnUrl: string },
): Promise<StoreAccess> {
  const { verifier, challenge } = aChallenge();
  const { url } = marketplace.begin({ state: newId(), challenge, returnUrl, shop: null });
  const back = control.consent(shopId, Object.fromEntries(new URL(url).searchParams));
  return marketplace.finish(Object.fromEntries(new URL(back).searchParams), verifier, returnUrl);
}

/** The sandbox as the context of an app has it. */
export const sandboxOf = ({ marketplaces }: Pick<Ctx, 'marketplaces'>) => marketplaces.get(sandboxSource)!;
