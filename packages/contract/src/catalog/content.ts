export const articleTopics = ['designing', 'products', 'orders', 'selling', 'account'] as const;
export type ArticleTopic = (typeof articleTopics)[number];

export const marketingPages = ['home', 'how-it-works', 'etsy-introduce'] as const;

/** What can be done for a seller on a marketplace. */
export const platformAbilities = ['connect', 'publish', 'importOrders', 'sendTracking'] as const;
