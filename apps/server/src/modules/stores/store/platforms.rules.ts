import type { Platform, PlatformFigures } from '@merchmill/contract/stores/store.shapes.ts';
import { type PlatformAbility, platforms } from '@merchmill/contract/stores/store.ts';
import type { PlatformAbilities } from '../../../adapters/marketplaces/abilities.ts';

/* The marketplaces by their fixed numbers, with what each can do where it is set up. */

type Known = Pick<Platform, 'connects' | 'link'> & {
  /** Said where the platform is not set up; null where it is not even named then. */
  missing: string | null;
};

const known: Record<(typeof platforms)[number]['slug'], Known> = {
  shopify: {
    connects: 'shopFirst',
    link: null,
    missing: 'Shopify isn’t set up in this shop yet. It needs an app with its client ID and secret from Shopify.',
  },
  woocommerce: {
    connects: 'keys',
    link: null,
    missing: 'WooCommerce isn’t set up in this shop yet. It needs a public HTTPS address that your store can reach.',
  },
  etsy: {
    connects: 'consent',
    link: '/etsy-introduce',
    missing:
      'Etsy isn’t set up in this shop yet. It needs a keystring and shared secret with access that Etsy approves.',
  },
  sandbox: { connects: 'consent', link: null, missing: null },
};

/** What a seller can do there without visiting the platform. */
export function abilitiesOf({ drafts, hides, cancels, vacation, has }: PlatformAbilities): PlatformAbility[] {
  const can: Partial<Record<PlatformAbility, boolean>> = {
    ...{ connect: true, publish: true, importOrders: true, sendTracking: true },
    ...{ drafts, hide: hides, cancelOrders: cancels },
    ...{ readVacation: vacation !== 'none', setVacation: vacation === 'write' },
    ...has,
  };
  return Object.entries(can).flatMap(([name, does]) => (does ? [name as PlatformAbility] : []));
}

/** What files can do: a tracking file has the names that the marketplace has for carriers. */
export const byFile: PlatformAbility[] = ['logisticsChannels'];

export const figuresOf = ({
  quota,
  limits,
  fulfillBy,
  alwaysNotifies,
  listingFee,
}: PlatformAbilities): PlatformFigures => ({ quota, limits, fulfillBy, alwaysNotifies, listingFee });

type SetUp = ReadonlyMap<number, { name: string; abilities: PlatformAbilities }>;

/** The platforms that sellers have heard of, and any other one that is set up. */
export function listPlatforms(marketplaces: SetUp): Platform[] {
  return platforms.flatMap(({ source, slug, name }) => {
    const { missing, link, connects } = known[slug];
    const setUp = marketplaces.get(source);
    const abilities = setUp?.abilities;
    if (!abilities && missing === null) return [];
    return {
      ...{ source, slug, name: setUp?.name ?? name, link, connects: abilities?.connects ?? connects },
      abilities: abilities ? abilitiesOf(abilities) : [],
      missing: abilities ? null : missing,
      figures: abilities ? figuresOf(abilities) : null,
    };
  });
}
